/** Describes what is said in rooms: requests, messages, and the synced state of tables, the lobby and each game. */
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { LobbyState } from "../../../shared/wire/lobby.ts";
import { lobbyPage, lobbyQuestions } from "../../../shared/table/lobby-page.ts";
import { lastReadAnswer, MESSAGES, recalled } from "../../../shared/wire/messages.ts";
import { lobbyRequests, tableQuestions, tableRequests } from "../../../shared/wire/requests.ts";
import { plansAnswer } from "../../../shared/wire/plans.ts";
import { refusalShape } from "../../../shared/wire/refusal.ts";
import { tableStateFor } from "../../../shared/wire/table.ts";
import { mapped, schemaOf } from "./json-schema.ts";
import { type StateFields, stateFieldsOf } from "./state-fields.ts";

/** The messages that a room sends unasked, by name. */
const TOLD: Readonly<Record<keyof typeof MESSAGES, string>> = {
  time: "`{now}`: the server's clock in ms, to a table's client after it joined and when clocks matter.",
  lines:
    "To a table's client: lines of chat that are not in the state since somebody there blocked who said them, by their numbers. They take the place of those that came so before.",
  yours: "To a lobby's client: all of the player's own tables, whenever one changes.",
  matched: "To a lobby's client: `{code}` of the table that its quick match led to.",
  unmatched: "To a lobby's client: the refusal that ended its quick match.",
  hidden: "To a lobby's client: the codes of listed tables that are not for its player, since one blocked the other.",
  sought: 'To a lobby\'s client: the queue in which its player waits, from whatever tab; "" for none.',
  circle: "Something of what `GET /friends` answers is not as it was.",
};

/** @param games the games of this server */
export function protocolOf(games: readonly GameEntry[]): object {
  const nodes: Record<string, StateFields> = {};
  const table = tableFieldsOf(games, nodes);
  return {
    requests: { table: mapped(tableRequests, inputOf), lobby: mapped(lobbyRequests, inputOf) },
    questions: {
      recall: { payload: inputOf(tableQuestions.recall), answer: schemaOf(recalled, "output") },
      plans: { payload: inputOf(tableQuestions.plans), answer: schemaOf(plansAnswer, "output") },
      tables: { payload: inputOf(lobbyQuestions.tables), answer: schemaOf(lobbyPage, "output") },
      lastRead: { payload: inputOf(tableQuestions.lastRead), answer: schemaOf(lastReadAnswer, "output") },
    } satisfies Record<keyof typeof tableQuestions | keyof typeof lobbyQuestions, object>,
    messages: Object.fromEntries(Object.entries(MESSAGES).map(([key, name]) => [name, Reflect.get(TOLD, key)])),
    state: {
      lobby: stateFieldsOf(LobbyState, nodes),
      table,
      games: Object.fromEntries(games.map(({ id, schema }) => [id, stateFieldsOf(schema, nodes)])),
      nodes,
    },
    refusal: schemaOf(refusalShape, "output"),
  };
}

/** A table's own fields: which state `game` is depends on the game. */
function tableFieldsOf(games: readonly GameEntry[], nodes: Record<string, StateFields>): StateFields {
  const [first] = games;
  if (first === undefined) return [];
  const held: Record<string, StateFields> = {};
  const fields = stateFieldsOf(tableStateFor(first.schema), held);
  const ofGame = fields.find(({ name }) => name === "game")?.type;
  Object.assign(nodes, Object.fromEntries(Object.entries(held).filter(([name]) => name !== ofGame)));
  return fields.map((field) => (field.name === "game" ? { ...field, type: "the state of the table's game" } : field));
}

function inputOf(schema: Parameters<typeof schemaOf>[0]): object {
  return schemaOf(schema, "input");
}
