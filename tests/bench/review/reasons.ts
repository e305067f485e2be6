/**
 * `npx node tests/bench/review/reasons.ts skorm 200` asks for so many hints in golden records and tells how often each
 * reason is given: what is a last resort is to be rare. The places are spread evenly over all records.
 */
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
import { seededRandom } from "../../../shared/kernel/random.ts";
import { momentIn, situationIn } from "../../client/selection-steps.ts";
import { goldenGames } from "../../golden/files.ts";
import { goldenMoments, playerOf } from "./planting.ts";

const FOLDER = "1";
/** Hundredths of a second of a common machine for a hint. */
const EFFORT = 5;
const FORESEEN = 2;

/** Why a game's hint is good, as the page tells it. */
function teller<G extends GameTypes>(play: Play<G>) {
  return ({ known, seat }: Moment, action: string, line: readonly LineAction[]): string => {
    const state = play.rules.readSynced(known.view);
    const read = play.rules.read(action);
    if (state === undefined || read === undefined) throw new RangeError(action);
    const { selection } = step(EMPTY_SELECTION, { kind: "suggest", action: read }, situationIn(play, state, seat));
    const moment = momentIn(play, state, seat, selection);
    return moment.choice === undefined ? "(no preview)" : reasonOf(play, moment, moment.choice, line);
  };
}

const TELLERS: Readonly<Record<string, ReturnType<typeof teller>>> = {
  skorm: teller(skorm),
  skora: teller(skora),
  skor: teller(skor),
  neko: teller(neko),
};

/** Without what is of one position only. */
function kindOf(reason: string): string {
  return reason
    .replace(/\b[a-i][1-9]\b/g, "x")
    .replace(/\b(?:a|an) (?:Shieldman|Archer|Horseman|Warlord)\b|\b(?:Shieldman|Archer|Horseman|Warlord)\b/g, "P")
    .replace(/\d+/g, "n");
}

const [id = "", most = "100"] = process.argv.slice(2);
const tell = TELLERS[id];
if (tell === undefined) throw new RangeError(`Choose a game: ${Object.keys(TELLERS).join(", ")}.`);
const { entry, botPlayer } = await playerOf(id);
const moments = goldenGames(FOLDER, id).flatMap(({ name, file }) =>
  goldenMoments(entry, FOLDER, name).map((moment) => ({ moment, seats: file.seats })),
);
const stride = Math.max(1, Math.floor(moments.length / Number(most)));
const counts = new Map<string, number>();
let asked = 0;
for (const [index, { moment, seats }] of moments.entries()) {
  if (index % stride !== 0) continue;
  const { seat, known } = moment;
  const budget = countBudget(EFFORT * botPlayer.pace);
  const random = seededRandom(new Uint8Array(32).fill(1 + (index % 255)));
  try {
    const { actions } = botPlayer.choose({ ...known, seat, level: "kraken", random, budget });
    const line = lineFrom({ entry, botPlayer, seats }, moment, actions, FORESEEN);
    const kind = kindOf(tell(moment, actions[0] ?? "", line));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    asked++;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}
for (const [kind, count] of [...counts].sort(([, one], [, other]) => other - one))
  console.log(`${((100 * count) / asked).toFixed(1).padStart(5)} %  ${kind}`);
console.log(`${asked} hints`);
