/** What a player may do now, as hands and buttons meet it. Made from the legal actions. */
import { type Action, codeOf, numberOf, type Verb, verbOf } from "../../../shared/skor/actions.ts";
import { OFF_BOARD, type Tile } from "../../../shared/skor/lattice.ts";
import { pieceAt, type PieceId, tileOf } from "../../../shared/skor/pieces.ts";
import { board, type State } from "../../../shared/skor/state.ts";

/** What is done from the panel to a hex: picked there first, then aimed on the board. */
export const TOOLS = ["place", "kill", "ruin", "note", "edit"] as const;
export type Tool = (typeof TOOLS)[number];

/**
 * What acts on a target: a piece, a City that is carried, the Turret on a tile, a tool; or `phase` where the game asks
 * for nothing else than a target.
 */
export type Source = `piece:${PieceId}` | `city:${number}` | `turret:${Tile}` | `tool:${Tool}` | "phase";

/** A tool as a source. */
export function toolSource(tool: Tool): Source {
  return `tool:${tool}`;
}

export type Choice =
  /** Something goes to, or is done to, a hex. */
  | {
      readonly kind: "go";
      readonly action: Action;
      readonly verb: Verb;
      readonly by: Source;
      readonly from: Tile | undefined;
      readonly to: Tile;
    }
  /** Something is done on a hex: it stands in the menu of that hex. */
  | { readonly kind: "deed"; readonly action: Action; readonly verb: Verb; readonly at: Tile }
  /** A button by itself. */
  | { readonly kind: "plain"; readonly action: Action; readonly verb: Verb };

export type Go = Extract<Choice, { kind: "go" }>;

/** The legal actions as choices, in their order. */
export function choicesOf(state: State, actions: readonly Action[]): Choice[] {
  return actions.map((action) => choiceOf(state, action));
}

function choiceOf(state: State, action: Action): Choice {
  const verb = verbOf(action);
  const number = numberOf(action);
  const to = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
  const stands = (id: PieceId) => tileOf(pieceAt(state, id));
  const go = (by: Source, from: Tile | undefined, target: Tile): Choice => ({
    kind: "go",
    action,
    verb,
    by,
    from,
    to: target,
  });
  switch (verb) {
    case "move":
    case "attack":
    case "strike":
      return go(`piece:${number}`, stands(number), to);
    case "fire":
      return go(`turret:${stands(number)}`, stands(number), to);
    case "city":
      return go(`city:${number}`, state.cities[number], to);
    case "settle":
      return go("phase", stands(number), to);
    case "convert":
    case "give":
      return go("phase", undefined, stands(number));
    case "kill":
      return go("tool:kill", undefined, stands(number));
    case "place":
    case "ruin":
    case "note":
    case "edit":
      return go(`tool:${verb}`, undefined, to);
    case "disband":
      return isAsked(state)
        ? go("phase", undefined, stands(number))
        : { kind: "deed", action, verb, at: stands(number) };
    case "promote":
      return { kind: "deed", action, verb, at: stands(number) };
    case "spawn":
    case "build":
    case "wreck":
    case "clear":
      return { kind: "deed", action, verb, at: to };
    default:
      return { kind: "plain", action, verb };
  }
}

/** Whether a piece has to go, so that nothing else is asked. */
function isAsked({ phase }: State): boolean {
  return phase === "feed" || phase === "purge";
}

export function isGo(choice: Choice): choice is Go {
  return choice.kind === "go";
}

/** What can act from a tile, each once. */
export function sourcesAt(choices: readonly Choice[], tile: Tile): Source[] {
  return [...new Set(choices.filter(isGo).flatMap(({ by, from }) => (from === tile && by !== "phase" ? [by] : [])))];
}

/** Everything that a source can do. */
export function goesOf(choices: readonly Choice[], by: Source | undefined): Go[] {
  return by === undefined ? [] : choices.filter(isGo).filter((choice) => choice.by === by);
}

/** The tiles where something can be taken up or done, in the order of the choices. */
export function openTiles(choices: readonly Choice[]): Tile[] {
  return [
    ...new Set(
      choices.flatMap((choice) => {
        if (choice.kind === "deed") return choice.verb === "disband" ? [] : [choice.at];
        if (choice.kind === "go" && choice.from !== undefined && choice.by !== "phase") return [choice.from];
        return [];
      }),
    ),
  ];
}

/** The buttons with a verb, in their order. */
export function plainOf(choices: readonly Choice[], verb: Verb): Choice[] {
  return choices.filter((choice) => choice.kind === "plain" && choice.verb === verb);
}
