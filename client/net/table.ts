/** A table over the network: what pages and boards see of it is in session.ts. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { lastReadAnswer, linesOfChat, MESSAGES, recalled } from "../../shared/wire/messages.ts";
import { plansAnswer } from "../../shared/wire/plans.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type TableView, tableSettings, tableWithDefaults } from "../../shared/wire/table.ts";
import { enterTable } from "./api.ts";
import { connect } from "./connection.ts";
import { heldSeats } from "./held-seats.ts";
import { shareStructure } from "./structural-sharing.ts";
import { type Identity, identities, isUnknown } from "./identity.ts";
import { nonces } from "./nonces.ts";
import { revealing } from "./revealing.ts";
import { serverTime } from "./server-time.ts";
import type { TableSession } from "./session.ts";
import { parseJson } from "../../shared/kernel/json.ts";

/** A session that may have to wait at the door. */
export interface LiveSession extends TableSession {
  /** Why the last try to enter was refused, while the next one may not be. */
  readonly obstacle: ReadonlySignal<Refusal | undefined>;
}

/**
 * Sits down at, or looks on, the table with this code.
 * @param onCircle hears that something is new of those whom the player knows
 */
export function openSession(code: string, { id }: Identity, onCircle: () => void = () => undefined): LiveSession {
  const table = signal<TableView | undefined>(undefined);
  const time = serverTime();
  let stated: TableView | undefined;
  let apart: TableView["chat"] = {};
  const show = () => {
    if (stated === undefined) return;
    table.value = shareStructure(table.peek(), { ...stated, chat: { ...stated.chat, ...apart } });
  };
  const connection = connect<{ toJSON(): TableView }>({
    enter: (silent) => enterAs(id, code, silent),
    onState: (state) => {
      stated = tableWithDefaults(state.toJSON());
      show();
    },
    messages: {
      [MESSAGES.time]: time.heard,
      [MESSAGES.circle]: onCircle,
      [MESSAGES.lines](message) {
        const { data } = linesOfChat.safeParse(message);
        if (data === undefined) return;
        apart = data;
        show();
      },
    },
    onEcho: time.echoed,
  });

  const settings = computed(() => readSettings(table.value?.settings));
  const ownSeats = heldSeats(table, id);
  const { link, request } = connection;
  const stopRevealing = revealing({ me: id, link, table, request }, nonces);

  return {
    code,
    me: id,
    link: connection.link,
    retryAt: connection.retryAt,
    closedBy: connection.closedBy,
    obstacle: connection.obstacle,
    unanswered: connection.unanswered,
    table,
    settings,
    ...ownSeats,
    now: time.now,
    request: connection.request,
    async recall(seat) {
      const answer = await connection.ask("recall", { seat });
      return "value" in answer ? recalled.safeParse(answer.value).data?.memory : undefined;
    },
    async plans() {
      const answer = await connection.ask("plans", {});
      return "value" in answer ? plansAnswer.safeParse(answer.value).data : undefined;
    },
    async lastRead() {
      const answer = await connection.ask("lastRead", {});
      return "value" in answer ? lastReadAnswer.safeParse(answer.value).data?.line : undefined;
    },
    retry: connection.retry,
    leave() {
      stopRevealing();
      connection.close();
    },
  };
}

/**
 * Enters with the newest token of the player. One that the server does not know is replaced, which makes this browser
 * another player: then the page opens a new session, and this one ends with the refusal.
 */
async function enterAs(id: string, code: string, silent?: string) {
  const player = identities.current.peek();
  if (player === undefined || player.id !== id) return { refused: refusal("bad-identity") };
  const way = await enterTable(player.token, code, silent);
  if ("refused" in way && isUnknown(way.refused)) await identities.replace(player.token, way.refused.code);
  return way;
}

function readSettings(text: string | undefined) {
  return text === undefined ? undefined : tableSettings.safeParse(parseJson(text)).data;
}
