/** Players' reports to the operators. What was said is taken from the store, never from the report. */
import { randomInt } from "node:crypto";
import { z } from "zod";
import { CODE_ALPHABET, parseCode } from "../../shared/wire/code.ts";
import { playerId, type ReportRequest, reportRequest } from "../../shared/wire/friends.ts";
import { namedAmong } from "../identity/kept-names.ts";
import type { Claim } from "../identity/token.ts";
import { listingIn } from "../records/listing.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import { readHeader } from "../records/header.ts";
import type { StoredReport } from "../store/moderation.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "./answers.ts";
import type { AsPlayer } from "./identities.ts";
import type { Limiters } from "./limits.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

interface Services {
  readonly store: Store;
  readonly log: Pick<Log, "info" | "warn">;
}

const ID_LENGTH = 6;
const NOBODY = { id: "", name: "" };

type About = Pick<StoredReport, "player" | "name" | "text" | "code" | "saidAt">;

const keptLine = z.object({ player: z.string(), name: z.string(), text: z.string(), at: z.number() });

export function reportRoute(services: Services, limits: Limiters): Parameters<AsPlayer>[0] {
  return orRefused(
    services.log,
    "friends-away",
    "a report could not be kept",
  )(async (request, player) => {
    const { data } = reportRequest.safeParse(request.body);
    if (data === undefined) return refused("malformed");
    const wait = await limits.reports.take(player.id);
    if (wait > 0) return tooManyRequests(wait);
    return report(services, data, player);
  });
}

async function report(services: Services, asked: ReportRequest, reporter: Claim): Promise<Answer> {
  const about = asked.kind === "line" ? await lineOf(services, asked) : await nameOf(services, asked);
  if (about === undefined) return refused(asked.kind === "line" ? "no-such-line" : "nobody-there");
  if (about.player === reporter.id) return refused("malformed");
  const id = Array.from({ length: ID_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
  const { kind, reason } = asked;
  await services.store.report({
    ...about,
    id,
    kind,
    reason,
    reporter: reporter.id,
    at: Date.now(),
    resolvedAt: 0,
  });
  services.log.info({ report: id }, "something was reported");
  return { value: {} };
}

async function lineOf({ store }: Services, asked: ReportRequest & { kind: "line" }): Promise<About | undefined> {
  const code = parseCode(asked.code);
  const table = code === undefined ? undefined : await store.load(code);
  const stored = table?.chat.find(({ number }) => number === Number(asked.line));
  const { data } = keptLine.safeParse(parseJson(stored?.line ?? ""));
  if (code === undefined || data === undefined) return undefined;
  return { player: data.player, name: data.name, text: data.text, code, saidAt: data.at };
}

/** A name that somebody bears: one of their own, or at that table, or in a game that is kept. */
async function nameOf({ store }: Services, asked: ReportRequest & { kind: "name" }): Promise<About | undefined> {
  const { success, data: player } = playerId.safeParse(asked.player);
  if (!success) return undefined;
  const code = parseCode(asked.code) ?? "";
  const own = (await namedAmong(store, [player])).get(player);
  const [table] = code === "" ? [] : await store.tablesAt([code]);
  const seats = table === undefined ? undefined : listingIn(table)?.seats;
  const seated = seats?.find((seat) => seat.player === player) ?? NOBODY;
  const [game] = own === undefined && seated.name === "" ? await store.gamesOf(player, 1) : [];
  const played = readHeader(game?.header ?? "")?.players.find(({ id }) => id === player) ?? NOBODY;
  const name = own ?? (seated.name === "" ? played.name : seated.name);
  return name === "" ? undefined : { player, name, text: "", code, saidAt: 0 };
}
