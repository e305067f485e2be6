/** `npx node tests/bench/review/puzzle-words.ts neko 40` prints what so many puzzles say of their answers and of wrong tries. */
import { play as nekoPlay } from "../../../client/games/neko/play/play.ts";
import { puzzles as neko } from "../../../client/games/neko/lessons/puzzles.ts";
import { play as skorPlay } from "../../../client/games/skor/play/play.ts";
import { puzzles as skor } from "../../../client/games/skor/lessons/puzzles.ts";
import { play as skoraPlay } from "../../../client/games/skora/play/play.ts";
import { puzzles as skora } from "../../../client/games/skora/lessons/puzzles.ts";
import { play as skormPlay } from "../../../client/games/skorm/play/play.ts";
import { puzzles as skorm } from "../../../client/games/skorm/lessons/puzzles.ts";
import { reasonsOf } from "../../../client/ui/play/question/reason-at.ts";

const GAMES = {
  skorm: { puzzles: skorm, reasonAt: reasonsOf(skormPlay) },
  skora: { puzzles: skora, reasonAt: reasonsOf(skoraPlay) },
  skor: { puzzles: skor, reasonAt: reasonsOf(skorPlay) },
  neko: { puzzles: neko, reasonAt: reasonsOf(nekoPlay) },
};
/** So many tries of each puzzle are printed. */
const TRIES = 3;

const [id = "", most = "40"] = process.argv.slice(2);
const found = Object.entries(GAMES).find(([game]) => game === id);
if (found === undefined) throw new RangeError(`Choose a game: ${Object.keys(GAMES).join(", ")}.`);
const [, { puzzles, reasonAt }] = found;
const stride = Math.max(1, Math.floor(puzzles.count / Number(most)));
for (let index = 0; index < puzzles.count; index += stride) {
  const puzzle = await puzzles.load(index);
  const practice = puzzle.open(reasonAt);
  const { right, done, wrong = [] } = practice.step.value;
  console.log(`${index}  ${right[0]}: ${done}`);
  const rivals = wrong.flatMap(({ tries }) => tries);
  const others = practice.legal().filter((action) => !right.includes(action) && !rivals.includes(action));
  let shown = 0;
  for (const action of [...rivals, ...others.toReversed()]) {
    if (shown === TRIES) break;
    const tried = puzzle.open(reasonAt);
    await tried.session.request("act", [0, action]);
    const status = tried.status.value;
    tried.close();
    if (status.kind !== "wrong") continue;
    shown++;
    console.log(`    not ${action}: ${status.why}`);
  }
  practice.close();
}
