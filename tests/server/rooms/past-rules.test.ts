/** A game whose rules change while it is put away goes on by those that it began with. */
import { expect, it } from "vitest";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { startedTable, until } from "../support/test-server.ts";
import { again, lastingServer } from "../support/lasting-server.ts";
import { tinyGame } from "../support/tiny.ts";

/** The game after a change of its rules: counts its steps from 100. */
const changed = gameEntry({
  ...tinyGame,
  rulesVersion: 2,
  setup: (setup, random) => ({ ...tinyGame.setup(setup, random), steps: setup.rules === 1 ? 0 : 100 }),
});

it("goes on by its own rules, is kept as such, and the next game is played by the new ones", async () => {
  const lasting = lastingServer();
  let server = await lasting.open();
  const { code, ann, ben, annAt, benAt } = await startedTable(server);
  await annAt.ask("act", [0, "look"]);
  const old = annAt.view().gameId;
  annAt.leave();
  benAt.leave();

  server = await lasting.open({}, [changed]);
  const [annBack, benBack] = [await again(server, ann).enter(code), await again(server, ben).enter(code)];
  expect(annBack.view()).toMatchObject({ phase: "playing", log: ["0look"], game: { steps: 1 } });
  await annBack.ask("act", [1, "win"]);
  await until(() => benBack.view().phase === "finished");
  expect(await again(server, ann).ask("GET", `/api/games/${old}`)).toMatchObject({ body: { rulesVersion: 1 } });

  for (const client of [annBack, benBack]) await client.ask("rematch", { want: true });
  await until(() => annBack.view().phase === "playing");
  expect(annBack.view()).toMatchObject({ round: 2, game: { steps: 100 } });
});
