/** Learning Skor: what is said, and what is to be done, lesson by lesson. */
import { skor } from "../../../../shared/skor/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import type { Lesson } from "../../../learn/practice/lesson.ts";
import { type Scene, stage } from "./scene.ts";

const EAST = "C6,-3 C6,-3";

const lessons: readonly Lesson<Scene>[] = [
  {
    id: "work",
    title: "Work",
    scene: { west: "C0,0 C0,-1", east: EAST, structures: "resource@0,-1 resource@1,1 obstruction@1,0", phase: "move" },
    steps: [
      {
        says: "A civilian that starts your turn on a Resource makes 2. There is room for two, and one is at work already.",
        asks: "Send your other civilian to that Resource.",
        right: ["0>0,-1"],
        wrong: [
          { tries: ["1>*"], why: "That one was at work. Now the Resource lies idle." },
          { tries: ["spawn*"], why: "New people are welcome, but they eat. First, put everybody to work." },
          { tries: ["disband*"], why: "A civilian goes home for good. You would rather have it work." },
        ],
        otherwise: "There is nothing to work on there, or the turn goes on without it.",
      },
    ],
    done: "Two civilians on a Resource make 4 every turn. Income is what everything is paid from.",
  },
  {
    id: "hunger",
    title: "Hunger",
    scene: { west: "C0,-1 M0,1 M1,0", east: EAST, structures: "resource@0,-1" },
    steps: [
      {
        says: "Every piece eats 1 at the start of your turn. You have three, and an income of 2.",
        asks: "Disband one of your Military, so that the others can act.",
        right: ["disband-1", "disband-2"],
        wrong: [
          {
            tries: ["hold"],
            why: "To hold is allowed: all eat what there is. But nobody moves, and next turn you are short again.",
          },
          { tries: ["disband-0"], why: "The civilian makes 2 and eats 1. Without it nobody is fed next turn." },
        ],
        otherwise: "",
      },
    ],
    done: "Look at income and food before you raise more people.",
  },
  {
    id: "roads",
    title: "Roads",
    scene: {
      west: "C0,0",
      east: EAST,
      structures: "road@1,0 road@2,-1 resource@3,-1 obstruction@0,1",
      phase: "move",
    },
    steps: [
      {
        says: "A piece walks one hex a turn. Roads cost nothing, as many as there are, before that step or after it.",
        asks: "Reach the Resource beyond the Roads in one turn.",
        right: ["0>3,-1"],
        wrong: [
          {
            tries: ["0>1,0", "0>2,-1"],
            why: "It walked for nothing and has its step left. But the Resource can be reached at once.",
          },
        ],
        otherwise: "The Resource lies at the end of the Roads, one step further.",
      },
    ],
    done: "Nobody gets onto an Obstruction, onto an enemy, or onto a hex with two pieces.",
  },
  {
    id: "farm",
    title: "Building",
    scene: { west: "C1,0 C0,-1", east: EAST, structures: "resource@0,-1", phase: "build", budget: 3 },
    steps: [
      {
        says: "A civilian builds where it stands. A Farm beside your City costs 2 and works like a Resource.",
        asks: "Build a Farm.",
        right: ["farm@1,0"],
        wrong: [
          { tries: ["road@*"], why: "A Road costs 2 as well, but it feeds nobody. First, more food." },
          { tries: ["research", "end"], why: "That ends the building. What is not spent in your turn is lost." },
        ],
        otherwise: "That stands on the hex now, and there is one structure on a hex. The Farm is what feeds you.",
      },
    ],
    done: "What is left over is lost at the end of your turn, so spend it.",
  },
  {
    id: "military",
    title: "Military",
    scene: { west: "C1,-1 C0,-1 C0,-1", east: EAST, structures: "base@1,-1 resource@0,-1", phase: "build", budget: 1 },
    steps: [
      {
        says: "A civilian on a Military Base becomes Military for 1. Military fights, but makes nothing.",
        asks: "Make a soldier of the civilian on the Base.",
        right: ["promote-0"],
        otherwise: "The civilian on the Base is still a civilian.",
      },
    ],
    done: "A Base costs 3, and every soldier 1 more. And each one eats.",
  },
  {
    id: "attack",
    title: "Attack",
    scene: { west: "M2,-1 M2,-1 C0,0", east: "C3,-2 M3,-1 M3,-1", phase: "move" },
    steps: [
      {
        says: "Military attacks a hex next to it, once a turn. A single civilian falls without a roll.",
        asks: "Drive the civilian away.",
        right: ["0x3,-2"],
        wrong: [
          {
            tries: ["*x3,-1"],
            why: "Two Military stand there: you have to beat one after the other, and each adds 1. Look at the odds first.",
          },
        ],
        otherwise: "The civilian stands right beside your Military.",
      },
    ],
    done: "It fell without a roll, and your Military moved in. Whoever can fight rolls against you.",
  },
  {
    id: "odds",
    title: "Stacks and odds",
    scene: {
      west: "M2,-1 M1,-1 C0,0",
      east: "M3,-2 M3,-1 M3,-1",
      structures: "road@3,-1",
      phase: "move",
    },
    steps: [
      {
        says: "Two pieces fit on a hex. Two Military there are a stack: both have to be beaten, and each adds 1.",
        asks: "Bring your rear Military up to the other one.",
        right: ["1>2,-1"],
        wrong: [
          { tries: ["0x*"], why: "That was a fight alone. If it goes wrong, nobody stands behind it." },
          { tries: ["1>*"], why: "It walked, but there it stands alone." },
        ],
        otherwise: "Your two Military do not stand together yet.",
      },
      {
        says: "Both sides roll a die. The higher roll wins, equal rolls cost both. Your odds are shown before you attack.",
        asks: "Look at the odds against both hexes, and attack where they are better.",
        right: ["0x3,-2"],
        wrong: [
          {
            tries: ["0x3,-1"],
            why: "That is a stack: you have to win twice, and each adds 1 for the stack and 1 for the Road.",
          },
        ],
        otherwise: "Nobody was attacked. The single Military is the one to beat.",
      },
    ],
    done: "You won the roll and moved in. One against one is nearly even; against a stack it hardly ever works.",
  },
  {
    id: "tech",
    title: "Research",
    scene: {
      west: "C0,-1 C0,-1 M1,0",
      east: EAST,
      structures: "resource@0,-1",
      techs: { city: 1 },
      phase: "tech",
      budget: 5,
    },
    steps: [
      {
        says: "At the end of a turn you can learn. Six branches have three tiers each, and the City has to lead. You know its first.",
        asks: "Learn the first tier of Military for 4: your soldiers roll a d8 instead of a d6.",
        right: ["mil-1"],
        wrong: [{ tries: ["end"], why: "Then what you have left is lost." }],
        otherwise: "Also a good thing to know. This time it is to be Military.",
      },
    ],
    done: "What you know stays for the whole game. The panel says what each tier brings.",
  },
  {
    id: "win",
    title: "The City",
    scene: { west: "M5,-3 C0,-1", east: "C7,-3 C7,-3", structures: "resource@0,-1", phase: "move" },
    steps: [
      {
        says: "Military on the enemy City wins at once. Nobody is at home there just now.",
        asks: "Walk in.",
        right: ["0>6,-3"],
        otherwise: "The City is one step away, and empty.",
      },
    ],
    done: "Guard your own City. Whoever defends it on the spot adds 1 to every roll.",
  },
];

export const course = courseOf({ game: skor, lessons, stage });
