/** Learning Neko Harbour: what is said, and what is to be done, lesson by lesson. */
import { neko } from "../../../../shared/neko/rules.ts";
import { courseOf } from "../../../learn/practice/course.ts";
import type { Lesson } from "../../../learn/practice/lesson.ts";
import { type Scene, stage } from "./scene.ts";

const lessons: readonly Lesson<Scene>[] = [
  {
    id: "columns",
    title: "Cards and columns",
    scene: {
      begin: "card",
      hand: "P1-SV1 P1-TC1 P1-PO1 P1-ST3",
      sites: "A1 / A2 / A5",
      puffin: { hand: "P1-TC2" },
    },
    steps: [
      {
        says: "You play one card a turn. A new type opens a column beside your harbour, and your columns work every turn.",
        asks: "Play your Supply Vessel, the card with the fuel can.",
        right: ["P1-SV1"],
        otherwise: "That opens a column too, but it gives no fuel. The Supply Vessel does, and fuel moves ships.",
      },
      {
        says: "The column works at once and gives one fuel: that is one step for one ship.",
        asks: "Move your ship to the column.",
        right: ["1a>1"],
        otherwise: "Then the fuel is lost. What a column gives is there only while it works.",
      },
      {
        says: "Your ship brought a Fish, more of that soon. Nothing else can be done now.",
        asks: "End your turn.",
        right: ["end"],
        otherwise: "",
      },
    ],
    done: "That is a turn: play a card, let your columns work, end it.",
  },
  {
    id: "coins",
    title: "From left to right",
    scene: {
      begin: "card",
      hand: "P1-TC2 P1-PO1",
      line: "P1-TC1 / P1-SV1",
      sites: "A1 / A2 / A5",
      round: 3,
      puffin: { hand: "P1-TC3", line: "P1-SV2 / P1-PO2" },
    },
    steps: [
      {
        says: "A card of a type that you have goes under its column. From now on both cards give.",
        asks: "Play your Tourist Center, the hut that gives coins.",
        right: ["P1-TC2"],
        wrong: [
          { tries: ["P1-TC2/*"], why: "Tucked like that it only counts for its hub number: its coins are lost." },
        ],
        otherwise: "That is your Permit Office. The Tourist Center gives coins.",
      },
      {
        says: "Columns work from the left. First come four coins, and a ship costs twice its level.",
        asks: "Buy a ship of level 2.",
        right: ["buy2"],
        wrong: [
          { tries: ["buy1"], why: "A ship of level 1 costs two coins. With all four you get one of level 2." },
          { tries: ["buyL"], why: "A Licence costs three coins, and the one that is left buys no ship." },
        ],
        otherwise: "Then the four coins are lost.",
      },
      {
        says: "It lies in your harbour. Now the Supply Vessel works, with one fuel.",
        asks: "Move the ship of level 2 to your first column.",
        right: ["2a>1"],
        wrong: [{ tries: ["1a>1"], why: "That was the ship of level 1. The new one has a 2." }],
        otherwise: "Then the fuel is lost.",
      },
    ],
    done: "The order of your columns matters: here ships are bought before they move.",
  },
  {
    id: "hubs",
    title: "Hubs",
    scene: {
      begin: "card",
      hand: "P1-TC1 P1-SY1",
      line: "P1-SV1",
      ships: "3@H",
      sites: "A1 / A2 / A5",
      round: 2,
      puffin: { hand: "P1-TC3", line: "P1-PO2" },
    },
    steps: [
      {
        says: "An arriving ship wins a reward if the hub of the column, the number above it, is higher than its level. Here 2 faces 3. Tucked cards add theirs.",
        asks: "Tuck your Tourist Center: lay it on the 2 above your column.",
        right: ["P1-TC1/1"],
        wrong: [
          { tries: ["P1-TC1"], why: "That opens a new column. The hub of the Supply Vessel stays 2." },
          {
            tries: ["P1-SY1/1"],
            why: "The Shipyard adds 1: a hub of 3 is not higher than level 3. The Tourist Center adds 3.",
          },
        ],
        otherwise: "A Shipyard beside a column adds 1 to its hub. But 3 is not higher than level 3.",
      },
      {
        says: "The hub is 5 now. The coins of that card are gone; you get 2 Fish instead.",
        asks: "Move your ship to the column.",
        right: ["3a>1"],
        otherwise: "Then the fuel is lost, and no ship arrives.",
      },
    ],
    done: "Hub 5 beats level 3: a Fish. All your ships in a column count together against its hub.",
  },
  {
    id: "arrival",
    title: "A ship arrives",
    scene: {
      begin: "columns",
      hand: "P1-TC1 P1-PO1",
      line: "P1-SV1 / P1-ST3",
      ships: "2@1",
      harbour: 2,
      sites: "A1 / A2 / A5",
      round: 4,
      puffin: { hand: "P1-TC3 P1-TC2 P1-PO3", line: "P1-SV2 / P1-PO2" },
    },
    steps: [
      {
        says: "When a ship arrives, the hub counts first; then the cards of the column do what they say.",
        asks: "Move your ship to column 2, the Seaside Town.",
        right: ["2a>2"],
        otherwise: "Then the fuel is lost, and no ship arrives.",
      },
      {
        says: "Hub 3 beats level 2. Your harbour has level 2, so the reward is a Licence, or a Fish as at level 1.",
        asks: "Take the Licence.",
        right: ["+L"],
        otherwise: "A Fish is one coin or one fuel. A Licence costs three coins, so it is worth more.",
      },
    ],
    done: "The hub brought the Licence, and the Seaside Town its Goods, whatever the hub. You can use them from your next turn on.",
  },
  {
    id: "licences",
    title: "Licences",
    scene: {
      begin: "columns",
      hand: "P1-TC1 P1-TC2",
      line: "P1-PO1 P1-PO2 P1-PO3 / P1-SV1",
      stock: "L1",
      sites: "A1 / A2 / A5",
      round: 4,
      puffin: { hand: "P1-TC3 P1-ST2 P1-SV3", line: "P1-SV2 / P1-ST1" },
    },
    steps: [
      {
        says: "Permit Offices give licences: three from the column, one more with your card. Harbour level 2 costs three and brings a Captain.",
        asks: "Raise your harbour.",
        right: ["H2"],
        wrong: [
          { tries: ["1a^*"], why: "That raised your ship, for one licence a level. Here the harbour is to rise." },
        ],
        otherwise: "Then the three licences of the column are lost.",
      },
      {
        says: "From now on your harbour reward can be a Licence. One licence is left, and it raises a ship by a level.",
        asks: "Raise your ship to level 2.",
        right: ["1a^2"],
        wrong: [
          {
            tries: ["C*"],
            why: "A Captain adds 2 to the hub of a column, for good. You can tuck it whenever you like; here the ship is to rise.",
          },
        ],
        otherwise: "Then the Supply Vessel works, and your ship still has level 1.",
      },
    ],
    done: "A higher harbour brings better rewards, and strong ships win attractions.",
  },
  {
    id: "attractions",
    title: "Out to the islands",
    scene: {
      begin: "columns",
      hand: "P1-TC1",
      line: "P1-SV1 P1-SV2 / P1-PO1 / P1-ST3",
      ships: "3@2",
      sites: "A4 / A1 1:4 / A5 1:3",
      round: 5,
      puffin: { hand: "P1-TC3 P1-TC2", line: "P1-SV3 / P1-PO2 / P1-ST1 / P1-SY1" },
    },
    steps: [
      {
        says: "A ship may leave for any attraction when the number of its column is at least its level. Yours has level 3 and is at column 2.",
        asks: "Move it to column 3.",
        right: ["3a>3"],
        otherwise: "Then two fuel are lost, and your ship stays where it is.",
      },
      {
        says: "At the end most levels there win the points of an attraction, the next player half. The first ship gets the better reward.",
        asks: "Sail to Deception Island, where nobody is.",
        right: ["3a>A4"],
        wrong: [
          {
            tries: ["3a>A1"],
            why: "Puffin has four levels at Penguin Island. You would be second: half its points, and no reward.",
          },
          {
            tries: ["3a>A5"],
            why: "Puffin has three levels there too. A tie goes to the ship that is first in the queue, and you get half: 5 points.",
          },
        ],
        otherwise: "Then the last fuel is lost, and your ship stays in the line.",
      },
    ],
    done: "A Goods and a Penguin at once, and 12 points at the end if nobody brings more levels there.",
  },
  {
    id: "capacity",
    title: "Your stock",
    scene: {
      begin: "columns",
      hand: "P1-TC1 P1-PO1 P1-PO2",
      line: "P1-SY1 / P1-ST3",
      ships: "2@1",
      stock: "F1 G7",
      sites: "A1 / A2 / A5",
      round: 3,
      puffin: { hand: "P1-TC3 P1-TC2 P1-SV2 P1-SV3", line: "P1-SV1 / P1-PO3" },
    },
    steps: [
      {
        says: "You have no column that gives fuel. Once all columns have worked, a Fish of your stock serves as one fuel, or as one coin.",
        asks: "Move your ship to column 2, the Seaside Town.",
        right: ["2a>2"],
        otherwise: "You kept your Fish, and no ship moved.",
      },
      {
        says: "That brought a Fish and a Goods. They join your stock when the turn ends.",
        asks: "End your turn.",
        right: ["end"],
        otherwise: "",
      },
      {
        says: "You have nine cards, and more than eight Fish, Licences and Goods cannot be kept.",
        asks: "Give the Fish back.",
        right: ["-F"],
        otherwise: "Every Goods is a point at the end, and a Fish is none. Here keep the points.",
      },
    ],
    done: "Fish and Licences are there to be spent. Some Seaside Towns make room for two more cards.",
  },
  {
    id: "plan",
    title: "A small plan",
    scene: {
      begin: "card",
      hand: "P1-ST3 P1-PO2",
      line: "P1-PO1 / P1-SV1 P1-SV2",
      ships: "3@2",
      sites: "A2 / A5 / A1 1:5",
      round: 4,
      puffin: { hand: "P1-TC3 P1-TC2 P1-ST2", line: "P1-SV3 / P1-PO3" },
    },
    steps: [
      {
        says: "Your ship of level 3 is in your last column, the second. To leave, it needs column 3.",
        asks: "Play the card that opens a third column.",
        right: ["P1-ST3"],
        wrong: [{ tries: ["P1-PO2"], why: "You have a Permit Office already: the card went under it." }],
        otherwise: "A tucked card only adds to a hub. It opens no column.",
      },
      {
        says: "The Permit Office could raise your ship to level 4. But then column 3 would not be enough.",
        asks: "Leave the licence: finish the column.",
        right: [">"],
        otherwise: "Level 4 needs column 4, and you have three. Your ship could not leave.",
      },
      {
        says: "Now two fuel: one for the step to column 3, and one to leave.",
        asks: "Move your ship to column 3, the Seaside Town.",
        right: ["3a>3"],
        otherwise: "Then two fuel are lost, and your ship stays where it is.",
      },
      {
        says: "The row names the islands with their points. Puffin already has a ship of level 5 at Penguin Island.",
        asks: "Sail where you win most.",
        right: ["3a>A2"],
        wrong: [
          { tries: ["3a>A5"], why: "You would lead there, but for 10 points. Half Moon Island has 16." },
          { tries: ["3a>A1"], why: "With three levels against five you would be second: 10 points of 20." },
        ],
        otherwise: "Then the last fuel is lost, and your ship stays in the line.",
      },
    ],
    done: "A long line, a ship that fits it, fuel to leave: that is how points are made.",
  },
  {
    id: "draft",
    title: "The draft",
    scene: {
      begin: "draft",
      display: "P1-TC1 P1-SV1 P1-ST1 P1-PO1 P1-TC2 P1-SV3 P1-ST3 P1-RS2",
      stock: "F1",
      sites: "A1 / A2 / A5",
      puffin: { stock: "F2" },
    },
    steps: [
      {
        says: "Before the first turn you pick your six cards. When two play, you take one, Puffin two, and so on.",
        asks: "Take a Supply Vessel, with the fuel can: few ships move without fuel.",
        right: ["@P1-SV*"],
        otherwise: "That is of use too, but it gives no fuel. Supply Vessels do, every turn.",
        replies: [
          { seat: 1, action: "@P1-TC1" },
          { seat: 1, action: "@P1-TC2" },
        ],
      },
      {
        says: "Puffin took both Tourist Centers. Now you take two.",
        asks: "Take the Permit Office, the hall with pillars, for licences.",
        right: ["@P1-PO1"],
        otherwise: "That is of use too, but it gives no licences every turn. Permit Offices do.",
      },
    ],
    done: "Pick types that work together. What nobody takes is out of the game.",
  },
  {
    id: "period",
    title: "The end of a period",
    scene: {
      begin: "columns",
      line: "P1-SV1 / P1-SY1 / P1-ST3",
      ships: "4@2 1@H",
      sites: "A1 / A2 / A5 1:2",
      round: 6,
      puffin: { line: "P1-SV3 / P1-PO2 / P1-TC1", ships: "1@H" },
    },
    steps: [
      {
        says: "A period ends after six turns. Then a ship in your last column scores its level, and every other ship of the line 1.",
        asks: "Move your ship of level 4 to the last column.",
        right: ["3a>3"],
        wrong: [
          { tries: ["1a>1"], why: "That brings 1 point. The ship of level 4 brings three more in the last column." },
        ],
        otherwise: "Then the fuel is lost, and the ship of level 4 scores only 1.",
      },
      {
        says: "You have played all six cards.",
        asks: "End your turn, and with it the period.",
        right: ["end"],
        otherwise: "",
      },
    ],
    done: "4 points, and your ships are home again. More levels in the harbour go first now. After the second period the islands are scored.",
  },
];

export const course = courseOf({ game: neko, lessons, stage });
