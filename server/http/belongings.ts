/** All that is kept of a player, as one file. Games come one after the other, however many there are. */
import { once } from "node:events";
import type { Request, Response } from "express";
import { writeGameFile } from "../../shared/record/game-text.ts";
import type { Signer } from "../../shared/record/signature.ts";
import type { Claim } from "../identity/token.ts";
import { fileOf } from "../records/file.ts";
import type { Services } from "../rooms/services.ts";

const PAGE = 50;
const MOST_DEVICES = 1000;

/** @throws Error when the store does not answer */
export async function sendBelongings(
  { store }: Services,
  signer: Signer,
  { id, name, bound = false }: Claim,
  request: Request,
  response: Response,
): Promise<void> {
  const [[identity], passkeys, devices, learnt, tables, ratings, vacations, bonds, reports] = await Promise.all([
    store.identities([id]),
    store.passkeysOf(id),
    store.sessionsOf(id, MOST_DEVICES),
    store.learntBy(id),
    store.tablesOf(id),
    store.ratingsOf(id),
    store.vacationsOf([id], 0),
    store.bondsOf(id),
    store.reportsBy(id),
  ]);
  const kept = {
    player: { id, name, bound, since: identity?.boundAt ?? 0 },
    passkeys: passkeys.map(({ player: _, ...passkey }) => passkey),
    devices,
    learnt,
    ratings,
    vacations: vacations.map(({ from, until }) => ({ from, until })),
    ...bonds,
    reports: reports.map(({ reporter: _, ...report }) => report),
    tables: tables.map(({ code, phase, at }) => ({ code, phase, at })),
  };
  response.set({ "content-disposition": 'attachment; filename="skerry.json"', "cache-control": "no-store" });
  response.type("json").write(`${JSON.stringify(kept).slice(0, -1)},"games":[`);
  let isFirst = true;
  for await (const text of gamesOf(store, signer, id)) {
    if (request.destroyed) return;
    const goesOn = response.write(isFirst ? text : `,${text}`);
    isFirst = false;
    if (!goesOn) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end("]}");
}

async function* gamesOf(store: Services["store"], signer: Signer, player: string): AsyncGenerator<string> {
  for (let before: number | undefined; ; ) {
    const headings = await store.gamesOf(player, PAGE, before);
    for (const { id } of headings) {
      const game = await store.game(id);
      const file = game === undefined ? undefined : fileOf(game);
      if (file !== undefined) yield writeGameFile(signer.sign(file));
    }
    before = headings.at(-1)?.finishedAt;
    if (headings.length < PAGE || before === undefined) return;
  }
}
