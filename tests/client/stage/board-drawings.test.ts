import { expect, it } from "vitest";
import { PLAN } from "../../../client/games/skorm/scene/plan.ts";
import { drawRock } from "../../../client/stage/hexes/rock.ts";
import { signs } from "../../../client/stage/hexes/signs.ts";

it("a board is drawn with the faces of its tiles, and every sign has a drawing", () => {
  const { svg } = drawRock(PLAN, 0);
  const symbols = [...svg.matchAll(/<g id="([\w-]+)">(.*?)<\/g>/gs)].map(([, name, inner = ""]) => [
    name,
    inner.length,
  ]);
  expect(symbols.filter(([, length]) => length === 0)).toEqual([]);
  expect(symbols.length).toBeGreaterThan(8);
  expect(svg.match(/href="#tile-/g)?.length).toBe(PLAN.tiles.length);
  expect(signs(1).filter((sign) => !sign.svg.includes("<svg"))).toEqual([]);
});
