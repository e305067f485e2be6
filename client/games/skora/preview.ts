/** What would follow from a choice, as lines of the note beside the hand. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action, Ground } from "../../../shared/skora/actions.ts";
import { creatureOf, pointsOf, typeOf } from "../../../shared/skora/cards.ts";
import type { Creature } from "../../../shared/skora/components.ts";
import { type Foresight, fishingOutlook, foresee } from "../../../shared/skora/outlook.ts";
import { bonusOf, catchPoints } from "../../../shared/skora/scoring.ts";
import { playerAt, type State, secretsAt } from "../../../shared/skora/state.ts";
import { boardText } from "./board-text.ts";
import type { Choice } from "./choices.ts";

/** What stands before a line. */
export type Sign =
  | { readonly kind: "boat" | "axe" | "seat" | "decree" }
  | { readonly kind: "card"; readonly creature: Creature };

export interface PreviewLine {
  readonly sign: Sign;
  readonly text: string;
}

export interface Preview {
  readonly title: string;
  readonly lines: readonly PreviewLine[];
  /** What is to be decided next in the same turn. */
  readonly next: string;
  /** On the button. */
  readonly button: string;
}

/** What would follow from a choice; a decree changes nothing that can be seen. */
export function foresightOf(state: State, seat: Seat | undefined, choice: Choice | undefined): Foresight | undefined {
  if (seat === undefined || choice === undefined || choice.action.kind === "keep") return undefined;
  return foresee(state, seat, choice.action);
}

export function previewOf(
  state: State,
  seat: Seat,
  action: Action,
  foresight: Foresight | undefined,
): Preview | undefined {
  switch (action.kind) {
    case "keep":
      if (action.decree === "") return undefined;
      return { title: boardText.chooseDecree, lines: [], next: "", button: boardText.keep(action.decree) };
    case "play": {
      const title = boardText.playTitle(action.creature, action.ground);
      return { title, ...played(action.creature, action.ground, seat, foresight), button: boardText.playIt };
    }
    case "shift": {
      const title = boardText.shiftTitle(creatureOf(action.card), action.from, action.to);
      const line = { sign: { kind: "axe" }, text: boardText.onTop(typeOf(creatureOf(action.card))) } as const;
      return { title, lines: [line], next: nextStep(foresight, seat), button: boardText.moveIt };
    }
    case "sail": {
      const lines = [action.to, action.from].flatMap((ground) => pickLine(ground, seat, foresight, true));
      return { title: boardText.sailTitle(action.from, action.to), lines, next: "", button: boardText.sailIt };
    }
    case "take":
      return {
        title: boardText.takeTitle(action.creature),
        lines: taken(state, action.creature, seat),
        next: nextStep(foresight, seat),
        button: boardText.takeIt,
      };
    case "discard": {
      const line = { sign: { kind: "card", creature: action.creature }, text: boardText.nobodyGets } as const;
      return { title: boardText.discardTitle(action.creature), lines: [line], next: "", button: boardText.discardIt };
    }
    case "stay":
      return undefined;
  }
}

function played(creature: Creature, ground: Ground, seat: Seat, foresight: Foresight | undefined) {
  const lines: PreviewLine[] = [];
  for (const event of foresight?.events ?? []) {
    if (event.kind === "boats" && typeof event.count === "number") {
      lines.push({ sign: { kind: "boat" }, text: boardText.youPlace(event.count) });
    }
    if (event.kind === "axe") lines.push({ sign: { kind: "axe" }, text: boardText.youWinAxe(typeOf(creature)) });
  }
  lines.push(...pickLine(ground, seat, foresight, false));
  return { lines, next: nextStep(foresight, seat) };
}

/** Where one would pick, once the Fishing begins. */
function pickLine(ground: Ground, seat: Seat, foresight: Foresight | undefined, named: boolean): PreviewLine[] {
  const order = foresight?.outlook[ground]?.order ?? [];
  const index = order.indexOf(seat);
  if (index < 0) return named ? [{ sign: { kind: "seat" }, text: boardText.noPick(ground) }] : [];
  const text = named ? boardText.youPickAt(index, order.length, ground) : boardText.youPick(index, order.length);
  return [{ sign: { kind: "seat" }, text }];
}

/** What is asked next in the same turn. */
function nextStep(foresight: Foresight | undefined, seat: Seat): string {
  const after = foresight?.after;
  if (after === undefined || after.toMove !== seat) return "";
  if (after.step === "pull") return boardText.thenPull;
  if (after.step === "push") return boardText.thenPush;
  if (after.step === "sail") return boardText.thenSail;
  return after.step === "discard" ? boardText.thenDiscard : "";
}

function taken(state: State, creature: Creature, seat: Seat): PreviewLine[] {
  const player = playerAt(state, seat);
  const caught = [...player.catch, creature * 10];
  const sum = catchPoints(caught);
  const boats = (state.grounds[state.ground]?.boats[seat] ?? 1) - 1;
  const lines: PreviewLine[] = [
    { sign: { kind: "card", creature }, text: boardText.pointsNow(pointsOf(creature), sum) },
    { sign: { kind: "boat" }, text: boardText.boatsLeave(boats) },
  ];
  const { decree } = secretsAt(state, seat);
  if (decree !== "") {
    const { points } = bonusOf(decree, caught, player.ties);
    lines.splice(1, 0, { sign: { kind: "decree" }, text: boardText.decreeNow(points) });
  }
  return lines;
}

/** The outlook that the table shows: as it is, or as it would be. */
export function shownOutlook(state: State, foresight: Foresight | undefined) {
  const now = fishingOutlook(state);
  return { now, later: foresight?.outlook ?? now };
}
