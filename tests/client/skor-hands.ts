/** A hand on Skor's board, for tests: hexes go by their coordinates, actions by their text. */
import { choicesOf } from "../../client/games/skor/choices.ts";
import { aimed, IDLE, type Input, type Interaction, open, step } from "../../client/games/skor/interaction.ts";
import type { Seat } from "../../shared/kernel/game.ts";
import { type Action, readAction, writeAction } from "../../shared/skor/actions.ts";
import { readHex, type Tile, tileAt, writeHex } from "../../shared/skor/lattice.ts";
import { legalActions } from "../../shared/skor/legal.ts";
import { board, type State } from "../../shared/skor/state.ts";

export function handOn(state: State, seat: Seat = 0) {
  const now = { choices: choicesOf(state, legalActions(state, seat)) };
  const { hexes } = board(state);
  const acts: string[] = [];
  let interaction: Interaction = IDLE;

  function tile(name: string): Tile {
    const hex = readHex(name);
    if (hex === undefined) throw new RangeError(name);
    return tileAt(board(state), hex);
  }
  function name(at: Tile | undefined): string | undefined {
    const hex = at === undefined ? undefined : hexes[at];
    return hex === undefined ? undefined : writeHex(hex);
  }
  function tell(input: Input): void {
    const outcome = step(interaction, input, now);
    interaction = outcome.state;
    if (outcome.act !== undefined) acts.push(writeAction(outcome.act));
  }
  function action(text: string): Action {
    const read = readAction(text);
    if (read === undefined) throw new RangeError(text);
    return read;
  }

  return {
    acts,
    get state() {
      return interaction;
    },
    /** What would be done now. */
    get aim() {
      const choice = aimed(interaction, now);
      return choice === undefined ? undefined : writeAction(choice.action);
    },
    /** The hex that is looked at. */
    get at() {
      return name(interaction.hand?.at);
    },
    /** The lit hexes. */
    get lit() {
      return [...new Set(open(interaction, now).map(({ to }) => name(to) ?? ""))].toSorted();
    },
    /** A mouse hovers over what it clicks. */
    click(at: string) {
      tell({ kind: "hover", at: tile(at) });
      tell({ kind: "tap", at: tile(at), touch: false });
    },
    hover: (at: string) => tell({ kind: "hover", at: tile(at) }),
    touch: (at: string) => tell({ kind: "tap", at: tile(at), touch: true }),
    grab: (at: string) => tell({ kind: "grab", at: tile(at) }),
    drop: (at?: string, touch = false) => tell({ kind: "drop", at: at === undefined ? undefined : tile(at), touch }),
    walk: (at: string) => tell({ kind: "focus", at: tile(at) }),
    press: (kind: "enter" | "confirm" | "cancel") => tell({ kind }),
    way: (way: number) => tell({ kind: "way", way }),
    take: (by: "tool:kill" | "tool:ruin" | "tool:place") => tell({ kind: "take", by, at: undefined }),
    ask: (text: string) => tell({ kind: "ask", action: action(text) }),
    act: (text: string) => tell({ kind: "act", action: action(text) }),
  };
}
