/** Learning Skora: what is said, and what is to be done, lesson by lesson. */
import { skora } from "../../../../shared/skora/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import type { Lesson } from "../../../learn/practice/lesson.ts";
import { type Scene, stage } from "./scene.ts";

const lessons: readonly Lesson<Scene>[] = [
  {
    id: "boats",
    title: "Cards bring boats",
    scene: { players: 2, phase: "bait", piles: "4/5/6", hands: "123/456" },
    steps: [
      {
        says: "You play one card a turn, at one of three fishing grounds. A Beacon Fish places three of your boats there.",
        asks: "Play your Beacon Fish, the 1, at Kelp Narrows.",
        right: ["1b"],
        wrong: [
          {
            tries: ["1*"],
            why: "The boats are there now, but at another ground. Kelp Narrows is the one in the middle.",
          },
        ],
        otherwise: "That card places fewer boats: two for a Rime Crab, one for a Keelfin. The Beacon Fish is the 1.",
      },
      {
        says: "After every card you may move one boat of yours to another ground, or leave them.",
        asks: "Send one boat on to The Grey Deep.",
        right: ["b-c"],
        wrong: [{ tries: ["--"], why: "That is allowed: then all boats stay. Here one of them is to move on." }],
        otherwise: "It sailed, but to Lantern Shoal. The Grey Deep is the ground on the other side.",
      },
    ],
    done: "Boats decide who fishes first at a ground. A 1, a 2 and a 3 together bring all six of yours.",
  },
  {
    id: "axes",
    title: "Axes",
    scene: { players: 2, phase: "bait", piles: "45/46/53", hands: "126/456", boats: "00/00/00" },
    steps: [
      {
        says: "Every creature is fish, claws or sharks. A card on top of one of its own type wins you an axe.",
        asks: "Win an axe with a card of your hand.",
        right: ["2a", "1b", "6b"],
        otherwise:
          "The two types differ, so there is no axe. Look at the top card of a ground: claws go on claws, fish on fish.",
      },
      {
        says: "The axe lies face up before you. Axes break ties when it comes to fishing.",
        asks: "Leave your boats, or move one.",
        right: ["--", "*-*"],
        otherwise: "",
      },
    ],
    done: "Only the card right below counts, and every match is worth an axe.",
  },
  {
    id: "pull",
    title: "Drawtails pull",
    scene: { players: 2, phase: "bait", piles: "36/5/14", hands: "46/126", boats: "00/30/00" },
    steps: [
      {
        says: "A Drawtail pulls a card from any other ground to where it is played. You have three boats at Kelp Narrows.",
        asks: "Play your Drawtail at Kelp Narrows.",
        right: ["4b"],
        wrong: [{ tries: ["4*"], why: "Then the catch comes to a ground where you have no boats." }],
        otherwise: "A Ribbon King does nothing but lie there. Play the 4.",
      },
      {
        says: "A card is worth its number when it is caught.",
        asks: "Pull the Ribbon King, worth 6, to your boats.",
        right: ["61a-b"],
        otherwise: "You pulled a smaller fish. The Ribbon King lies at Lantern Shoal.",
      },
    ],
    done: "Cards wander. Bring the dear ones to where your boats are.",
  },
  {
    id: "push",
    title: "Hammerclaws push",
    scene: { players: 2, phase: "bait", piles: "36/4/2", hands: "56/126", boats: "03/00/20" },
    steps: [
      {
        says: "Three boats of Puffin wait at Lantern Shoal, where a Ribbon King lies. A Hammerclaw pushes a card away from where it is played.",
        asks: "Play your Hammerclaw at Lantern Shoal.",
        right: ["5a"],
        otherwise: "There it can only push what lies there. Puffin's boats are at Lantern Shoal.",
      },
      {
        says: "You have two boats at The Grey Deep, and Puffin has none.",
        asks: "Push the Ribbon King to The Grey Deep.",
        right: ["61a-c"],
        wrong: [{ tries: ["61a-b"], why: "At Kelp Narrows nobody has a boat: it would be lost to both of you." }],
        otherwise: "That leaves the Ribbon King to Puffin.",
      },
    ],
    done: "What you push away somebody else cannot catch.",
  },
  {
    id: "order",
    title: "Who fishes first",
    seats: 3,
    scene: { players: 3, phase: "fish", piles: "1642/5/3", boats: "210/100/001", axes: "000" },
    steps: [
      {
        says: "When all cards are played, the grounds are fished one after the other. Most boats pick first: here you, with two.",
        asks: "Take the dearest card.",
        right: ["+6a"],
        otherwise: "Puffin picks next and would take the 6. First come the cards that others want too.",
        replies: [{ seat: 1, action: "+4a" }],
      },
      {
        says: "Every card costs a boat. Puffin had one boat, and now it is your turn again.",
        asks: "Take the better one of what is left.",
        right: ["+2a"],
        otherwise: "The 2 is worth more than the 1.",
      },
    ],
    done: "Boats say who picks first, and how many cards you take.",
  },
  {
    id: "ties",
    title: "Ties",
    seats: 3,
    scene: { players: 3, phase: "fish", piles: "65/43/3", boats: "110/110/001", axes: "210" },
    steps: [
      {
        says: "You and Puffin have one boat each. You have more axes, so you pick first, and one axe is turned face down.",
        asks: "Take the 6.",
        right: ["+6a"],
        otherwise: "Puffin would take the 6 then.",
        replies: [{ seat: 1, action: "+5a" }],
      },
      {
        says: "A tie again, and now both have one axe left: who comes first in the order of turns picks first. That is you.",
        asks: "Take the 4.",
        right: ["+4b"],
        otherwise: "The 4 is worth more.",
      },
    ],
    done: "Boats first, then axes that are face up, then the order of turns. An axe that broke a tie is spent.",
  },
  {
    id: "decree",
    title: "Decrees",
    scene: {
      players: 2,
      phase: "decree",
      piles: "4/5/6",
      hands: "1234566/1234455",
      decrees: ["hunter", "fisherfolk"],
    },
    steps: [
      {
        says: "Before the first card everybody keeps one of two decrees in secret. It brings points for a certain catch.",
        asks: "You hold three fish cards. Keep the Fisherfolk: 5 points if you catch more fish than anything else.",
        right: ["fisherfolk"],
        otherwise: "A Hunter wants sharks, and you hold two of them. What you bring to the grounds you can also catch.",
      },
    ],
    done: "Your decree is shown at the end. Until then, do not let the others guess it.",
  },
  {
    id: "discard",
    title: "When two play",
    scene: { players: 2, phase: "fish", piles: "654/1/2", boats: "11/00/00", axes: "10" },
    steps: [
      {
        says: "It is a tie, and your axe wins it: you pick first.",
        asks: "Take the 6.",
        right: ["+6a"],
        otherwise: "There is a dearer card.",
      },
      {
        says: "When two play, whoever takes a card throws another one of that ground away.",
        asks: "Leave Puffin the smaller one: throw the 5 away.",
        right: ["-5a"],
        otherwise: "Then Puffin takes the 5.",
        replies: [{ seat: 1, action: "+4a" }],
      },
    ],
    done: "Most points win: the numbers on your cards, and what your decree brings.",
  },
];

export const course = courseOf({ game: skora, lessons, stage });
