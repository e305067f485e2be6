/** Learning Skorm: what is said, and what is to be done, lesson by lesson. Positions are in the game's own notation. */
import { readPosition } from "../../../../shared/skorm/position.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import type { Lesson } from "../../../learn/practice/lesson.ts";

const lessons: readonly Lesson<string>[] = [
  {
    id: "archer",
    title: "The Archer",
    scene: "We1,Ae4,Se5N/We9,He6,Hb5",
    steps: [
      {
        says: "An Archer shoots along a line, one or two tiles far, over anything between. It stays where it is.",
        asks: "Shoot the Horseman on e6, beyond your Shieldman.",
        right: ["Ae4>e6"],
        wrong: [{ tries: ["Ae4-*"], why: "An Archer may also walk one tile. But the Horseman on e6 is in range." }],
        otherwise: "One piece does one thing a turn, so the Archer has not shot.",
      },
    ],
    done: "Archers reach two tiles in six directions. What stands between does not matter.",
  },
  {
    id: "horseman",
    title: "The Horseman",
    scene: "We1,Hd4,Sd5N/We9,Ae6,Sf7S",
    steps: [
      {
        says: "A Horseman rides one or two tiles, round a corner too, but never over a piece.",
        asks: "Take the Archer on e6.",
        right: ["Hd4xe6"],
        wrong: [
          { tries: ["Hd4-*"], why: "It may ride there. But the Archer is only two tiles away, round your Shieldman." },
        ],
        otherwise: "Your Horseman can take the Archer now.",
      },
    ],
    done: "It takes by riding onto an enemy, and that ends the ride. The Warlord moves just like it.",
  },
  {
    id: "shieldman",
    title: "The Shieldman",
    scene: "We1,Se4N/We9,He5,Ag7",
    steps: [
      {
        says: "A Shieldman goes one tile and takes beside it, in any direction, and then looks where you like.",
        asks: "Take the Horseman on e5.",
        right: ["Se4xe5*"],
        otherwise: "Then the Horseman stays, and on Gold it looks at all of you.",
      },
    ],
    done: "The shield guards one side. Which one, you choose anew with every step.",
  },
  {
    id: "shields",
    title: "Round the shield",
    scene: "We1,Ae4,Hc5/We9,Se6S",
    steps: [
      {
        says: "A shield stops what comes from the side that it looks to, one tile away or two. This one looks at your Archer.",
        asks: "Take the Shieldman on e6 from another side.",
        right: ["Hc5xe6"],
        wrong: [
          {
            tries: ["Hc5-*"],
            why: "From there you could take it next turn. But the Horseman reaches its open side at once.",
          },
        ],
        otherwise: "The Shieldman still stands. From its open sides it can be taken like any piece.",
      },
    ],
    done: "Five sides of a Shieldman are open. Ride round, or shoot from aside.",
  },
  {
    id: "turning",
    title: "Turning shields",
    scene: "We1,Se5S,Hd3/We9,Ae7,Ac6",
    steps: [
      {
        says: "Before you act you may turn your shields, as many as you like. The Archer on e7 aims at your Shieldman.",
        asks: "Turn the shield on e5 to the north, towards that Archer.",
        right: ["e5@N"],
        wrong: [
          { tries: ["e5@*"], why: "The Archer shoots from the north, two tiles away. This side stays open to it." },
        ],
        otherwise: "Now the Archer shoots your Shieldman. Shields are turned before anything else is done.",
      },
      {
        says: "A turn ends with one thing that one piece does: it moves, takes or shoots.",
        asks: "Move your Horseman.",
        right: ["Hd3-*"],
        wrong: [{ tries: ["Se5*"], why: "The Shieldman leaves its post. The Horseman is free to go." }],
        otherwise: "The Warlord is safest far behind. The Horseman is free to go.",
        replies: [{ seat: 1, action: "Ae7-e8" }],
      },
    ],
    done: "The Archer found nothing to shoot and went back. Look at every shield before you act.",
  },
  {
    id: "warlord",
    title: "The Warlord falls",
    scene: "We1,Ae6,Hg6/We9,Se8S,Af8",
    steps: [
      {
        says: "Who takes or shoots the enemy Warlord has won. A Shieldman stands before it, but shots fly over.",
        asks: "Bring your Archer to where the Warlord is in range.",
        right: ["Ae6-e7"],
        otherwise: "From there the Warlord is out of range: two tiles, in a straight line.",
        replies: [{ seat: 1, action: "Af8-g7" }],
      },
      {
        says: "The Warlord did not move away.",
        asks: "Shoot it.",
        right: ["Ae7>e9"],
        otherwise: "The Warlord is in range. Do not let it go.",
      },
    ],
    done: "That is one way to win. Mind your own Warlord as well: look where their Archers aim.",
  },
  {
    id: "gold",
    title: "Gold",
    scene: "We4,Sd4N,Hf4/We8,Ad7,Hf7,Sc6S,Ag7",
    steps: [
      {
        says: "The other way to win: your Warlord stands on Gold, the tile with the star, and still stands there when your next turn comes.",
        asks: "Nobody can hurt it there just now. Step onto Gold.",
        right: ["We4-e5"],
        otherwise: "The Warlord is one step from Gold.",
        replies: [{ seat: 1, action: "We8-e7" }],
      },
    ],
    done: "Held for one turn, the board is yours. Before you step there, look who could reach or shoot e5.",
  },
  {
    id: "domination",
    title: "Domination",
    scene: "Wd3,Hf4/We9,Ae7,Sg5S",
    steps: [
      {
        says: "An opponent with four pieces or fewer, the Warlord counted, gets no turn to answer: your Warlord on Gold wins at once.",
        asks: "Three are left to Puffin. Ride onto Gold, though the Archer aims there.",
        right: ["Wd3-e5"],
        otherwise: "Gold is two tiles away for your Warlord.",
      },
    ],
    done: "Every piece that you take makes Gold easier. In a game of three, three pieces are too few.",
  },
];

/** @throws SyntaxError for a text that is no position: a fault in a lesson */
function stage(position: string): State {
  const state = readPosition(position);
  if (state === undefined) throw new SyntaxError(position);
  return state;
}

export const course = courseOf({ game: skorm, lessons, stage });
