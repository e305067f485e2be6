/**
 * The requests of the operators' page. Cookies are not accepted: every request shows the operators' token, or the token
 * and a fresh passkey of a player whom the command line appointed, so that no other page can do anything.
 */
import type { Request } from "express";
import {
  type AdminOverview,
  type AdminPerson,
  type AdminReports,
  closeRequest,
  liftRequest,
  reportsQuery,
  rulingRequest,
} from "../../shared/wire/operators/admin.ts";
import { PROOF_HEADER } from "../../shared/wire/http.ts";
import { parseCode } from "../../shared/wire/code.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { isNamed } from "../identity/kept-names.ts";
import type { Tokens } from "../identity/token.ts";
import type { Visitors } from "../identity/visitors.ts";
import { retryTable } from "../moderation/quarantine.ts";
import { contextOf, reportsByPlayer } from "../moderation/reports.ts";
import { rulingsBy, type NamedPlayer, OperatorError, lookUpPlayer } from "../moderation/rulings.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Store } from "../store/store.ts";
import { type Answer, answerHandler, refused, tooManyRequests } from "./answers.ts";
import { isBearer } from "./health.ts";
import { bearerOf, deviceOf } from "./identities.ts";
import { addressOf, type Limiters } from "./limits.ts";
import type { HandlersOf } from "./openapi/endpoint.ts";
import type { adminEndpoints } from "./openapi/admin.ts";

const PLAYERS = 20;
/** The number of reports of one player that are shown together with the lines of chat around them. */
const REPORTS = 10;
const ENTRIES = 200;
const OPEN_REPORTS = 1000;

export interface AdminServices {
  readonly config: Config;
  readonly games: readonly GameEntry[];
  readonly store: Store;
  readonly cluster: Pick<Cluster, "processes" | "online">;
  readonly directory: Pick<Directory, "all">;
  readonly botPool: { size(): number };
  readonly queued: () => Readonly<Record<string, number>>;
  readonly log: Pick<Log, "info" | "warn">;
}

interface Needs {
  readonly services: AdminServices;
  readonly tokens: Tokens;
  readonly visitors: Visitors;
  readonly limits: Limiters;
}

/** Who asks, by the name under which the log has them. */
type Operator = string;

/** @returns who it is, or why they are not let in */
async function operatorOf({ services, tokens, visitors, limits }: Needs, request: Request): Promise<Operator | Answer> {
  const { config, store } = services;
  const address = addressOf(request);
  const wait = await limits.operatorMisses.wait(address);
  if (wait > 0) return tooManyRequests(wait);
  const { OPERATORS_TOKEN: token } = config;
  if (token !== undefined && isBearer(request.get("authorization"), token)) return "token";
  const player = await visitors.admit(bearerOf(request), deviceOf(request));
  const isOperator = !isRefusal(player) && player.bound === true && (await store.operators()).includes(player.id);
  if (!isOperator) {
    await limits.operatorMisses.take(address);
    return refused("no-operator");
  }
  if (!tokens.isProof(request.get(PROOF_HEADER) ?? "", player, Date.now())) return refused("prove-first");
  return `${player.name} (${player.id})`;
}

async function overview({ services }: Needs, operator: Operator): Promise<Answer> {
  const { config, store, cluster, directory, botPool, queued } = services;
  const [processes, quarantine, open] = await Promise.all([
    cluster.processes(),
    store.quarantined(),
    store.reports("open", OPEN_REPORTS),
  ]);
  const tables = Object.entries(Object.groupBy(directory.all(), ({ phase }) => phase));
  const value: AdminOverview = {
    operator,
    version: config.VERSION,
    openReports: open.length,
    tables: Object.fromEntries(tables.map(([phase, some]) => [phase, some.length])),
    online: cluster.online(),
    queues: { ...queued() },
    botQuestions: botPool.size(),
    processes: [...processes],
    quarantine: quarantine.map(({ quarantine: reason, ...table }) => ({ ...table, reason })),
  };
  return { value };
}

async function reports({ services: { store } }: Needs, request: Request): Promise<Answer> {
  const { data } = reportsQuery.safeParse(request.query);
  if (data === undefined) return refused("malformed");
  const groups = await reportsByPlayer(store, data.which);
  const shown = groups.slice((data.page - 1) * PLAYERS, data.page * PLAYERS);
  const players = await Promise.all(
    shown.map(async (about) => ({
      player: about[0]?.player ?? "",
      name: about[0]?.name ?? "",
      count: about.length,
      reports: await Promise.all(
        about.slice(0, REPORTS).map(async (one) => ({ ...one, context: [...(await contextOf(store, one))] })),
      ),
    })),
  );
  const value: AdminReports = { pages: Math.max(1, Math.ceil(groups.length / PLAYERS)), players };
  return { value };
}

async function personOf(store: Store, { player, name }: NamedPlayer): Promise<Answer> {
  const [sanctions, about, own, entries, bound] = await Promise.all([
    store.sanctionsOf([player]),
    store.reportsOf(player, ENTRIES),
    store.reportsBy(player),
    store.entriesOf(player, ENTRIES),
    isNamed(store, player),
  ]);
  const value: AdminPerson = {
    player,
    name,
    bound,
    sanctions: sanctions.map(({ player: _, ...sanction }) => sanction),
    reports: [...about],
    reported: own.length,
    entries: [...entries],
  };
  return { value };
}

async function rule({ services: { store } }: Needs, operator: Operator, request: Request): Promise<Answer> {
  const { data } = rulingRequest.safeParse(request.body);
  if (data === undefined) return refused("malformed");
  const rulings = rulingsBy(store, operator);
  const found = await lookUpPlayer(store, String(request.params.who));
  const named = { ...found, report: "report" in data ? data.report : "" };
  switch (data.what) {
    case "mute":
    case "ban":
      await rulings.hold(data.what, named, data.days, data.why);
      break;
    case "rename":
      await rulings.rename(named, data.name ?? "");
      break;
    case "unmute":
    case "unban":
      await rulings.release(data.what === "unmute" ? "mute" : "ban", named, data.why);
      break;
    case "unname":
      await rulings.unname(named, data.why);
  }
  return personOf(store, await lookUpPlayer(store, found.player));
}

/** Closes a report, or opens it again. */
async function turn(
  what: "close" | "reopen",
  { services }: Needs,
  operator: Operator,
  request: Request,
): Promise<Answer> {
  const { data } = closeRequest.safeParse(request.body ?? {});
  if (data === undefined) return refused("malformed");
  const turned = await rulingsBy(services.store, operator).turn(what, String(request.params.id), data.why);
  return turned ? { value: {} } : refused("nobody-there");
}

async function lift({ services }: Needs, operator: Operator, request: Request): Promise<Answer> {
  const { store, games, config, log } = services;
  const code = parseCode(String(request.params.code));
  const { data } = liftRequest.safeParse(request.body ?? {});
  if (data === undefined || code === undefined) return refused("malformed");
  const lifted = data.unread ? await store.lift(code) : (await retryTable(store, games, config, code)) === "opened";
  log.info({ operator, code, lifted }, "a table that was set aside");
  return lifted ? { value: {} } : refused("quarantined");
}

export function adminHandlers(needs: Needs): HandlersOf<typeof adminEndpoints> {
  const { store, log } = needs.services;
  const asOperator = (handle: (operator: Operator, request: Request) => Promise<Answer>) =>
    answerHandler(async (request) => {
      const operator = await operatorOf(needs, request);
      if (typeof operator !== "string") return operator;
      const wait = await needs.limits.entries.take(`operator ${operator}`);
      if (wait > 0) return tooManyRequests(wait);
      try {
        return await handle(operator, request);
      } catch (error) {
        if (error instanceof OperatorError) return { refused: { code: "unfit", why: error.message } };
        log.warn({ err: error }, "what an operator asked could not be done");
        return refused("identity-away");
      }
    });
  return {
    adminOverview: asOperator((operator) => overview(needs, operator)),
    adminReports: asOperator((_, request) => reports(needs, request)),
    closeReport: asOperator((operator, request) => turn("close", needs, operator, request)),
    reopenReport: asOperator((operator, request) => turn("reopen", needs, operator, request)),
    adminPerson: asOperator(async (_, { params }) => personOf(store, await lookUpPlayer(store, String(params.who)))),
    adminRule: asOperator((operator, request) => rule(needs, operator, request)),
    adminLog: asOperator(async () => ({ value: { entries: await store.moderationLog(ENTRIES) } })),
    liftTable: asOperator((operator, request) => lift(needs, operator, request)),
  };
}
