/** The events of a DM's actions in sentences. */
import { NONE } from "../../../../shared/skor/board/components.ts";
import { alone, did, nameOf } from "../../../ui/play/model/sentence.ts";
import { count, withArticle } from "../../../ui/text/words.ts";
import { groundWords, whose } from "../text/place-words.ts";
import type { Course } from "./spots.ts";
import { branchName, cultureName, kindName, noteWords, ROLL_WORDS, structureName, techName } from "../text/words.ts";

/** What there is after a DM has given or taken. */
const resourceWords = (amount: number) => (amount === 0 ? "nothing" : `${amount} Resource`);

export const MASTER_COURSE: Course = {
  ask({ seat, sides, why }) {
    const words = `for a d${sides}: ${ROLL_WORDS[why]}.`;
    return [seat < 0 ? alone(`The DM is asked ${words}`) : did(seat, `asked the DM ${words}`)];
  },
  die: ({ given, rolled, sides }) => [alone(`The DM ${given ? "gave a" : "rolled a"} ${rolled} on the d${sides}.`)],
  pause: ({ paused }) => [alone(paused ? "The DM stopped the time." : "The time runs on.")],
  note({ note, at }, { after }, reader) {
    const ground = groundWords(after, at, reader);
    return [
      alone(note === "" ? `The DM wiped the note on ${ground}.` : `The DM noted on ${ground}: ${noteWords(note)}.`),
    ];
  },
  add: ({ seat, pieceKind, at }, { after }, reader) => [
    alone(`The DM put ${whose(seat, reader)} ${kindName(pieceKind)} on ${groundWords(after, at, reader)}.`),
  ],
  edit({ structure, at }, { before }, reader) {
    const ground = groundWords(before, at, reader);
    return [
      alone(
        structure === NONE
          ? `The DM cleared ${ground}.`
          : `The DM set ${withArticle(structureName(structure))} on ${ground}.`,
      ),
    ];
  },
  budget: ({ seat, amount }, _, reader) => [
    alone(`The DM left ${nameOf(seat, reader)} ${resourceWords(amount)} to spend.`),
  ],
  gift: ({ seat, amount }, _, reader) => [
    alone(`The DM has put ${resourceWords(amount)} by for ${whose(seat, reader)} next turn.`),
  ],
  turned: ({ seat, culture }, _, reader) => [
    alone(`The DM made ${whose(seat, reader)} people ${cultureName(culture)}.`),
  ],
  taught: ({ seat, branch, tier }, _, reader) => [
    alone(
      tier === 0
        ? `The DM took ${branchName(branch)} from ${whose(seat, reader)} people.`
        : `The DM set ${whose(seat, reader)} people to ${techName(branch, tier)}.`,
    ),
  ],
  moves: ({ at, amount }, { after }, reader) => [
    alone(
      `The DM left a piece on ${groundWords(after, at, reader)} ${amount === 0 ? "no step" : count(amount, "step")}.`,
    ),
  ],
  rollout: () => [alone("The DM left the set-up to chance.")],
};
