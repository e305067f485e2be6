/** What a wrong try in a puzzle of Skorm lacks: a piece that can be taken, Gold that is left to them, or any threat at all. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, CAPTURE, fromOf, MOVE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import type { Tile } from "../../../../shared/skorm/board.ts";
import { takesGold } from "../../../../shared/skorm/bot/threats.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { readAction } from "../../../../shared/skorm/notation.ts";
import { exposedTiles, type Threat, threatsTo } from "../../../../shared/skorm/outlook.ts";
import { EMPTY, kindOf } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { aliveCount, nextAlive, type State } from "../../../../shared/skorm/state.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { lackText } from "../text/lack-text.ts";

const isAttack = (action: Action) => verbOf(action) === CAPTURE || verbOf(action) === SHOOT;

export const lackOf: LackOf = ({ seat, before: earlier, after: now, action: text, answers }) => {
  const [before, after, action] = [skorm.readSynced(earlier), skorm.readSynced(now), readAction(text)];
  if (before === undefined || after === undefined || action === undefined) return "";
  if (aliveCount(after) === 2 && takesGold(after, nextAlive(after, seat), seat) > 0) return lackText.gold;
  const at = exposedAt(after, seat, answers?.[0]?.action);
  const [threat] = at === undefined ? [] : threatsTo(after, at);
  if (at !== undefined && threat !== undefined) return exposedWords(before, after, at, threat);
  return verbOf(action) === MOVE && !threatens(after, toOf(action)) ? lackText.idle : "";
};

/** The own piece that the answer takes; if no answer is known, the most precious one that can be taken. */
function exposedAt(after: State, seat: Seat, answer: string | undefined): Tile | undefined {
  const reply = answer === undefined ? undefined : readAction(answer);
  if (reply !== undefined) return isAttack(reply) ? toOf(reply) : undefined;
  const kind = (tile: Tile) => kindOf(after.board[tile] ?? EMPTY);
  return exposedTiles(after, seat).toSorted((one, other) => kind(other) - kind(one))[0];
}

/** @param at where a piece can be taken after the try */
function exposedWords(before: State, after: State, at: Tile, { kind, from, how }: Threat): string {
  const isOld = after.board[at] === before.board[at] && threatsTo(before, at).some((one) => one.from === from);
  return lackText.exposed({ kind, from, shoots: how === "shoot", prey: kindOf(after.board[at] ?? EMPTY), at, isOld });
}

function threatens(after: State, tile: Tile): boolean {
  return actionsFrom(after, tile).some((action) => isAttack(action) && fromOf(action) === tile);
}
