/** What can be taken up, as buttons say it in the list of what can be done. */
import type { GameTypes } from "../game-types.ts";
import type { Moment, Play } from "../model/play.ts";

/**
 * The words of each source, all different: what can be done in one way only says so, unless another one says the same.
 * Then, as of cards that each open a column, it is told apart by what it is.
 */
export function sourceWords<G extends GameTypes>(
  play: Pick<Play<G>, "decision" | "spot">,
  moment: Moment<G>,
  sources: readonly G["spot"][],
): string[] {
  const onlyWays = sources.map((spot) => {
    const [only, more] = moment.choices.filter(({ from }) => from === spot);
    return only === undefined || more !== undefined
      ? undefined
      : play.decision(only.action).spoken(only.action, moment);
  });
  return sources.map((spot, index) => {
    const words = onlyWays[index];
    const isAlone = words !== undefined && onlyWays.indexOf(words) === onlyWays.lastIndexOf(words);
    return isAlone ? words : play.spot(moment, spot);
  });
}
