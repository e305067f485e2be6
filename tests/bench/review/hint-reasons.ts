/** Asks for hints in golden records, and keeps the reason that each is told with. The places are spread evenly. */
import { play as neko } from "../../../client/games/neko/play/play.ts";
import { play as skor } from "../../../client/games/skor/play/play.ts";
import { play as skora } from "../../../client/games/skora/play/play.ts";
import { play as skorm } from "../../../client/games/skorm/play/play.ts";
import { lineFrom, type Moment } from "../../../client/ui/evaluation/judgement.ts";
import type { LineAction } from "../../../client/ui/evaluation/messages.ts";
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import { reasonOf } from "../../../client/ui/play/question/question.ts";
import { step } from "../../../client/ui/play/selection/machine.ts";
import { EMPTY_SELECTION } from "../../../client/ui/play/selection/selection.ts";
import { countBudget } from "../../../shared/kernel/bot.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { momentIn, situationIn } from "../../client/selection-steps.ts";
import { goldenGames } from "../../golden/files.ts";
import { goldenMoments, playerOf } from "./planting.ts";

const FOLDER = "1";
const FORESEEN = 2;

/** Why a game's hint is good, as the page tells it, and the same for every further step of that seat's turn. */
function teller<G extends GameTypes>(play: Play<G>) {
  function reasonAt(state: G["state"], seat: number, action: G["action"], line: readonly LineAction[]): string {
    const { selection } = step(EMPTY_SELECTION, { kind: "suggest", action }, situationIn(play, state, seat));
    const moment = momentIn(play, state, seat, selection);
    return moment.choice === undefined ? "(no preview)" : reasonOf(play, moment, moment.choice, line);
  }

  return ({ known, seat }: Moment, line: readonly LineAction[]): string[] => {
    let state = play.rules.readSynced(known.view);
    const reasons: string[] = [];
    for (const [at, each] of line.entries()) {
      const action = play.rules.read(each.action);
      if (each.seat !== seat || state === undefined || action === undefined) break;
      if (at > 0 && !play.rules.legal(state, seat).some((open) => play.rules.same(open, action))) break;
      reasons.push(reasonAt(state, seat, action, line.slice(at)));
      state = after(state, seat, action);
    }
    return reasons;
  };

  /** Undefined if chance decides what comes of it. */
  function after(state: G["state"], seat: number, action: G["action"]): G["state"] | undefined {
    const copy = play.rules.copy(state);
    try {
      play.rules.apply(copy, seat, action, noChance);
    } catch {
      return undefined;
    }
    return copy;
  }
}

const TELLERS: Readonly<Record<string, ReturnType<typeof teller>>> = {
  skorm: teller(skorm),
  skora: teller(skora),
  skor: teller(skor),
  neko: teller(neko),
};

/** Without what is of one position only. */
export function kindOf(reason: string): string {
  return reason
    .replace(/\b[a-i][1-9]\b/g, "x")
    .replace(/\b(?:a|an) (?:Shieldman|Archer|Horseman|Warlord)\b|\b(?:Shieldman|Archer|Horseman|Warlord)\b/g, "P")
    .replace(/\d+/g, "n");
}

interface Sample {
  /** So many hints, about. */
  readonly most: number;
  /** Hundredths of a second of a common machine for each. */
  readonly effort: number;
  /** Of how many records, at most. */
  readonly records?: number;
}

/** @throws RangeError if there is no such game */
export async function reasonsIn(id: string, { most, effort, records }: Sample): Promise<string[]> {
  const tell = TELLERS[id];
  if (tell === undefined) throw new RangeError(`Choose a game: ${Object.keys(TELLERS).join(", ")}.`);
  const { entry, botPlayer } = await playerOf(id);
  const moments = goldenGames(FOLDER, id)
    .slice(0, records)
    .flatMap(({ name, file }) => goldenMoments(entry, FOLDER, name).map((moment) => ({ moment, seats: file.seats })));
  const stride = Math.max(1, Math.floor(moments.length / most));
  const reasons: string[] = [];
  for (const [index, { moment, seats }] of moments.entries()) {
    if (index % stride !== 0) continue;
    const { seat, known } = moment;
    const budget = countBudget(effort * botPlayer.pace);
    const random = seededRandom(new Uint8Array(32).fill(1 + (index % 255)));
    try {
      const { actions } = botPlayer.choose({ ...known, seat, level: "kraken", random, budget });
      const line = lineFrom({ entry, botPlayer, seats }, moment, actions, FORESEEN);
      reasons.push(...tell(moment, line));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return reasons;
}
