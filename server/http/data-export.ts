/** All stored data of a player, as one file. Games are written one after the other, however many there are. */
import { once } from "node:events";
import type { Request, Response } from "express";
import { z } from "zod";
import { writeStep } from "../../shared/kernel/steps.ts";
import { writeGameFile } from "../../shared/record/game-text.ts";
import type { Signer } from "../../shared/record/signature.ts";
import type { Claim } from "../identity/token.ts";
import { readDocument } from "../records/document.ts";
import { signedFileOf } from "../records/game-file.ts";
import { readHead } from "../records/tournaments.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import type { Store, TablePlace } from "../store/store.ts";

const PAGE = 50;
const MAX_DEVICES = 1000;
const MAX_TOURNAMENTS = 100_000;
const MAX_RATED = 100_000;

const saidLine = z.object({ text: z.string(), at: z.number() });

/** @throws Error when the store does not answer */
export async function sendDataExport(
  { store }: { readonly store: Store },
  signer: Signer,
  claim: Claim,
  request: Request,
  response: Response,
): Promise<void> {
  const { id } = claim;
  const account = { ...(await selfOf(store, claim)), ...(await playOf(store, id)) };
  response.set({ "content-disposition": 'attachment; filename="skerry.json"', "cache-control": "no-store" });
  response.type("json").write(`${JSON.stringify(account).slice(0, -1)},"games":[`);
  let isFirst = true;
  for await (const text of gamesOf(store, signer, id)) {
    if (request.destroyed) return;
    const goesOn = response.write(isFirst ? text : `,${text}`);
    isFirst = false;
    if (!goesOn) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end("]}");
}

/** A player's identity, and the devices that get their notifications. */
async function selfOf(store: Store, { id, name, bound = false }: Claim) {
  const [[identity], passkeys, recoveryCodes, devices, subscriptions, notifications, bots, restingNames] =
    await Promise.all([
      store.identities([id]),
      store.passkeysOf(id),
      store.recoveryCodesOf(id),
      store.sessionsOf(id, MAX_DEVICES),
      store.subscriptionsOf(id),
      store.notificationsOf(id),
      botsOf(store, id),
      store.restingNamesOf(id),
    ]);
  return {
    player: { id, name, bound, since: identity?.boundAt ?? 0 },
    passkeys: passkeys.map(({ player: _, ...passkey }) => passkey),
    // The hash of a code is useless without the code, and does not belong in a file.
    recoveryCodes: recoveryCodes.map(({ hash: _, ...code }) => code),
    devices,
    // The full address with its keys would allow sending to that browser: too much for a file that is easily passed on.
    calledAt: subscriptions.map(({ session, endpoint, quiet }) => ({ session, host: hostOf(endpoint), quiet })),
    notifications: notifications.map(({ code, payload }) => ({ code, says: parseJson(payload) })),
    bots,
    restingNames,
  };
}

/**
 * A player's bot accounts, with what is kept of their tokens. The bots' games are left out: anybody can stream them.
 */
async function botsOf(store: Store, owner: string) {
  const bots = await store.botsOf(owner);
  return Promise.all(
    bots.map(async ({ bot: id, name, madeAt }) => ({
      id,
      name,
      madeAt,
      tokens: await store.sessionsOf(id, MAX_DEVICES),
    })),
  );
}

function hostOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? "";
}

/** The player's activity here, without the games themselves. */
async function playOf(store: Store, id: string) {
  const [
    learnt,
    hints,
    tables,
    said,
    ratings,
    vacations,
    bonds,
    invites,
    challenges,
    preferences,
    about,
    reports,
    sanctions,
    tournaments,
  ] = await Promise.all([
    store.learntBy(id),
    store.hintsOf(id),
    tablesOf(store, id),
    store.chatLinesOf(id),
    store.ratingsOf(id),
    store.vacationsOf([id], 0),
    store.storedRelationsOf(id),
    store.invitesTo(id),
    store.challengesOf(id, Date.now()),
    store.preferencesOf([id]),
    store.aboutOf(id),
    store.reportsBy(id),
    store.sanctionsOf([id]),
    tournamentsOf(store, id),
  ]);
  const rated = await Promise.all(ratings.map((pool) => store.ratedGamesOf(id, pool, MAX_RATED)));
  return {
    // Puzzles too: `neko/day.20779`.
    learnt,
    hints,
    ratings,
    ratedGames: rated.flat().map(({ player: _, ...game }) => game),
    vacations: vacations.map(({ from, until }) => ({ from, until })),
    ...bonds,
    invitations: invites.map(({ player: _, ...invite }) => invite),
    challenges,
    preferences: preferences.map(({ player: _, ...set }) => set),
    about,
    heldTo: sanctions.map(({ player: _, ...sanction }) => sanction),
    reports: reports.map(({ reporter: _, ...report }) => report),
    tables,
    tournaments,
    said: said.map(({ code, line }) => ({ code, ...textOf(line) })),
  };
}

/** The tournaments that the player made or entered, and how the player is entered there. */
async function tournamentsOf(store: Store, id: string) {
  const [stored, entered] = await Promise.all([store.tournamentsOf(id, MAX_TOURNAMENTS), store.entrantRowsOf(id)]);
  const rows = new Map(entered.map((row) => [row.id, parseJson(row.entrant)]));
  return stored.flatMap((one) => {
    const head = readHead(one);
    if (head === undefined) return [];
    const { settings, phase, host, endedAt } = head;
    return [{ id: one.id, settings, phase, endedAt, isHost: host === id, entrant: rows.get(one.id) ?? null }];
  });
}

/** The tables where the player sits, and their plans there: one document at a time. */
async function tablesOf(store: Store, id: string) {
  const tables: (TablePlace & { readonly plans: readonly string[][] })[] = [];
  for (const place of await store.placesOf(id, ["waiting", "playing", "finished"]))
    tables.push({ ...place, plans: place.phase === "playing" ? await plansAt(store, place.code, id) : [] });
  return tables;
}

async function plansAt(store: Store, code: string, id: string): Promise<readonly string[][]> {
  const { seats = [], play = null } = readDocument((await store.load(code))?.document ?? "") ?? {};
  const plans = (play?.plans ?? []).filter(({ seat }) => seats[seat]?.player === id);
  return plans.map(({ steps }) => steps.map(({ seat, action }) => writeStep({ kind: "act", seat, action })));
}

function textOf(line: string): { text?: string; at?: number } {
  return saidLine.safeParse(parseJson(line)).data ?? {};
}

async function* gamesOf(store: Store, signer: Signer, player: string): AsyncGenerator<string> {
  for (let before: number | undefined; ; ) {
    const headings = await store.gamesOf(player, PAGE, before);
    for (const { id } of headings) {
      const game = await store.game(id);
      const file = game === undefined ? undefined : signedFileOf(game, signer);
      if (file !== undefined) yield writeGameFile(file);
    }
    before = headings.at(-1)?.finishedAt;
    if (headings.length < PAGE || before === undefined) return;
  }
}
