/** What an arena of 200 costs a server for itself: pairing, standings, what is kept, and what its pages are told. */
import { advance, ended, isToOpen, opened } from "../../shared/tournament/course.ts";
import { newsIn, viewOf } from "../../shared/tournament/view.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import { changeOf } from "../../server/records/tournaments.ts";
import type { Pairing } from "../../shared/wire/tournaments/tournament.ts";
import { blank, entered, newCodes, START, strongerWins } from "../shared/tournament/tournaments.ts";
import { seconds } from "./support/processor-time.ts";
import type { Row } from "./support/row.ts";

const PLAYERS = 200;
const MINUTES = 60;
const GOAL = 0.02;

/** Fast games, of one to four minutes: the more of them end, the more there is to do. */
const lengthOf = ({ number }: Pairing): number => (60 + ((number * 37) % 180)) * 1000;

export const tournamentRow: Row = {
  name: "tournament",
  about: `an arena of ${PLAYERS} players for ${MINUTES} minutes: pairing, and the live page with every change told`,
  async run() {
    const arena = entered(blank({ kind: "arena", minutes: MINUTES }), PLAYERS);
    let told: readonly string[] = [];
    let games = 0;
    const pairing = seconds(() => {
      games = held(arena, () => undefined);
    });
    const all = seconds(() => {
      told = heldAndTold(arena);
    });
    // The same texts, made of what is known already: what no way of telling them could do without.
    const views = told.map((text): unknown => JSON.parse(text));
    const writing = seconds(() => {
      for (const view of views) JSON.stringify(view);
    });
    const share = all / (MINUTES * 60);
    return [
      {
        what: `of a core, with ${games} games in the hour`,
        value: percent(share),
        baseline: {
          what: "writing down what pages are told",
          value: percent(writing / (MINUTES * 60)),
          ratio: all / writing,
        },
        goal: { text: `at most ${percent(GOAL)}`, met: share <= GOAL },
      },
      {
        what: "of that, pairing alone",
        value: percent(pairing / (MINUTES * 60)),
        baseline: {
          what: "writing down what pages are told",
          value: percent(writing / (MINUTES * 60)),
          ratio: pairing / writing,
        },
      },
    ];
  },
};

/** Lets an arena run as a server does, a look each second. @param onChange called with what it was and is @returns how many games there were */
function held(arena: Tournament, onChange: (before: Tournament, after: Tournament) => void): number {
  const code = newCodes();
  let state = arena;
  for (let now = START; state.phase !== "finished"; now += 1000) {
    const before = state;
    for (const pairing of before.pairings) {
      if (pairing.state !== "open" || now < pairing.at + lengthOf(pairing)) continue;
      const end = { places: strongerWins(pairing), played: true, gameId: `g${pairing.number}` };
      state = ended(state, pairing.number, end, now);
    }
    state = advance(state, now, code);
    const toOpen = state.pairings.filter(isToOpen).map(({ number }) => number);
    if (toOpen.length > 0) state = opened(state, new Set(toOpen), now);
    if (state !== before) onChange(before, state);
  }
  return state.pairings.length;
}

/** The same with all that is kept and told of it. */
function heldAndTold(arena: Tournament): readonly string[] {
  const told: string[] = [];
  let revision = 1;
  let shown = viewOf(arena, revision);
  held(arena, (before, after) => {
    changeOf(after, { tournament: before, revision }, 0);
    revision++;
    const view = viewOf(after, revision);
    told.push(JSON.stringify(newsIn(view, shown)));
    shown = view;
  });
  return told;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
