/** What happens in golden games beside the actions: each is asked of the server as people's pages ask it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { fullTime } from "../../../shared/wire/clock.ts";
import { clockLeft, NOBODY } from "../../../shared/wire/table.ts";
import { until } from "../../server/support/test-server.ts";
import { anybody, enter, ensureOk, goAway, present, type Sitter, type Sitting } from "./players.ts";
import { actorsAt } from "./turns.ts";

const MOMENT = 1000;
const MINUTE = 60 * MOMENT;
/** Longer than the others wait for somebody until they may go on without them. */
const LONG_GONE = 3 * MINUTE;

type Incident = (sitting: Sitting) => Promise<void>;

/** Waits until the log of every connected player has more than so many lines. */
async function moved(sitting: Sitting, before: number): Promise<void> {
  await until(() => present(sitting).every((client) => client.view().log.length > before));
}

const versionOf = (sitting: Sitting) => anybody(sitting).view().log.length;

/** A seat that somebody holds and that is to act, else one that still plays. */
function actorOf(sitting: Sitting): { readonly seat: Seat; readonly sitter: Sitter } {
  const [seat] = actorsAt(sitting);
  const sitter = seat === undefined ? undefined : sitting.sitters[seat];
  if (seat === undefined || sitter === undefined) throw new Error("nobody is to act");
  return { seat, sitter };
}

const resign: Incident = async (sitting) => {
  const { seat, sitter } = actorOf(sitting);
  const before = versionOf(sitting);
  await ensureOk(sitter.client?.ask("resign", { seat }) ?? Promise.resolve("away"), "resign");
  await moved(sitting, before);
};

/** The player that acted last, pauses aside, asks to take the action back, and all others agree. */
const askUndo: Incident = async (sitting) => {
  const before = versionOf(sitting);
  const { log } = anybody(sitting).view();
  const to = log.findLastIndex((line) => !line.startsWith("~"));
  const last = log[to] ?? "";
  const sitter = sitting.sitters[Number(last[0])];
  if (sitter?.client === undefined || !/^\d[^!<*]/.test(last)) return;
  await ensureOk(sitter.client.ask("undo", { to }), "undo");
  const others = present(sitting).filter((client) => client !== sitter.client);
  if (others[0] !== undefined) await until(() => (others[0]?.view().undoSeat ?? 0) >= 0 || versionOf(sitting) > before);
  for (const client of others) {
    if (client.view().undoSeat !== NOBODY) await client.ask("answerUndo", { agree: true });
  }
  await moved(sitting, before);
};

const agreeDraw: Incident = async (sitting) => {
  const before = versionOf(sitting);
  for (const client of present(sitting)) {
    await client.ask("draw", { agree: true });
  }
  await moved(sitting, before);
};

/** The clock of the player to act runs out, and no other after it. */
const timeOut: Incident = async (sitting) => {
  const { seat } = actorOf(sitting);
  const client = anybody(sitting);
  const before = versionOf(sitting);
  sitting.venue.pass(clockLeft(client.view(), seat, true, Date.now()) + MOMENT);
  await client.ask("chat", { text: "Is anybody there?" });
  await moved(sitting, before);
};

/** Time goes by, while somebody thinks. */
const think: Incident = async (sitting) => {
  const { clock } = sitting.plan;
  if (clock !== undefined && clock !== null) sitting.venue.pass(fullTime(clock) / 5);
};

/** The player to act goes away for so long that the others may claim the seat. */
async function abandon(sitting: Sitting): Promise<Seat> {
  const { seat, sitter } = actorOf(sitting);
  await goAway(sitting, sitter);
  sitting.venue.pass(LONG_GONE);
  return seat;
}

const claim: Incident = async (sitting) => {
  const before = versionOf(sitting);
  const seat = await abandon(sitting);
  await ensureOk(anybody(sitting).ask("claim", { seat }), "claim");
  await moved(sitting, before);
};

async function giveToComputer(sitting: Sitting, seat: Seat): Promise<void> {
  const before = versionOf(sitting);
  const wanted = { seat, level: "puffin" };
  for (const client of present(sitting))
    if (client !== sitting.sitters[seat]?.client) await client.ask("handOver", wanted);
  await moved(sitting, before);
}

/** A bot plays on for a player that is away, and the player is back a little later. */
const handOver: Incident = async (sitting) => giveToComputer(sitting, await abandon(sitting));

const comeBack: Incident = async (sitting) => {
  const before = versionOf(sitting);
  for (const sitter of new Set(sitting.sitters)) {
    if (sitter === undefined || sitter.client !== undefined) continue;
    await enter(sitting, sitter);
  }
  await moved(sitting, before);
};

/** Somebody leaves the game, and a computer plays on in that seat as if they had not. */
const replace: Incident = async (sitting) => {
  const { seat } = actorOf(sitting);
  await (sitting.plan.clock === undefined ? resign : timeOut)(sitting);
  await giveToComputer(sitting, seat);
};

/** The server ends, and comes back an hour later. */
const restart: Incident = async (sitting) => {
  const before = versionOf(sitting);
  await Promise.all(present(sitting).map((client) => client.leave()));
  await sitting.venue.restart(60 * MINUTE);
  for (const sitter of new Set(sitting.sitters)) if (sitter !== undefined) await enter(sitting, sitter);
  if (sitting.plan.clock !== undefined) await moved(sitting, before);
};

export const incidents = {
  resign,
  askUndo,
  agreeDraw,
  timeOut,
  think,
  claim,
  handOver,
  comeBack,
  replace,
  restart,
} as const;
export type IncidentName = keyof typeof incidents;
