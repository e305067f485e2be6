/** How many planted mistakes a review finds, and how many good decisions it calls mistakes. */
import { compared, judged, type Moment } from "../../client/ui/evaluation/judgement.ts";
import { games } from "../../shared/games.ts";
import { goldenMoments, type Planted, plantedIn, playerOf, TWO_SECONDS } from "./review/planting.ts";
import type { Figure, Row } from "./support/row.ts";

/** Marks of what is called a mistake. */
const ERRORS: readonly string[] = ["??", "?"];
/** What the deep search must say as well. */
const LEAST = 0.1;

export interface Verdict {
  readonly found: boolean;
  /** Whether the good decision in its place, or the one that stands in the record, is called a mistake and is none. */
  readonly wronged: readonly boolean[];
}

/** What a review says of a planted mistake, of the good decision in its place, and of what was played in truth. */
export async function verdictOn(id: string, { folder, name, at, mistake, good }: Planted): Promise<Verdict> {
  const { entry, botPlayer } = await playerOf(id);
  const moment = goldenMoments(entry, folder, name).find((each) => each.at === at);
  if (moment === undefined) throw new RangeError(`${folder}/${name} has no decision at ${at}`);
  const seats = Object.keys(botPlayer.evaluate(moment.known.view)).length;
  const isCalled = (asked: Moment) => ERRORS.includes(judged({ entry, botPlayer, seats }, asked)?.mark ?? "");
  function isWronged(asked: Moment): boolean {
    if (!isCalled(asked)) return false;
    const deep = compared(botPlayer, asked, asked.played, TWO_SECONDS)?.compared;
    return deep === undefined || deep.best - deep.played < LEAST;
  }
  return {
    found: isCalled({ ...moment, played: mistake }),
    wronged: [isWronged({ ...moment, played: good }), isWronged(moment)],
  };
}

async function figuresOf(id: string, name: string): Promise<Figure[]> {
  const all = plantedIn(id);
  const verdicts: Verdict[] = [];
  for (const each of all) verdicts.push(await verdictOn(id, each));
  const found = verdicts.filter((verdict) => verdict.found).length;
  const others = verdicts.flatMap(({ wronged }) => wronged);
  const wronged = others.filter(Boolean).length;
  return [
    {
      what: `${name}: planted mistakes found`,
      value: `${found} of ${all.length}`,
      goal: { text: "at least 85 %", met: found >= 0.85 * all.length },
    },
    {
      what: `${name}: other decisions called mistakes that are none`,
      value: `${wronged} of ${others.length}`,
      goal: { text: "at most 10 %", met: wronged <= 0.1 * others.length },
    },
  ];
}

export const reviewRow: Row = {
  name: "review",
  about: "mistakes that are planted into golden records, and what a review says of them; work is counted, not time",
  async run() {
    const figures: Figure[] = [];
    for (const { id, name } of games) figures.push(...(await figuresOf(id, name)));
    return figures;
  },
};
