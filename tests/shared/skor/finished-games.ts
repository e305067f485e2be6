/** Whole games with the end that they came to: one for each way to take a City, and for each other way a game can end. */
import type { FinishedGame } from "./support/finished-games.ts";

const MARCH: FinishedGame = {
  name: "Military walks into an empty City",
  steps: [
    "1nomadic 0technocracy-mil 1side-4 0side-1 0research 0end 12>7,-3 13>7,-3 1spawn@6,-3 1spawn@6,-3 14>7,-4 15>7,-4",
    "1end 00>0,-1 01>0,-1 0spawn@0,0 0spawn@0,0 06>1,-1 07>1,-1 0end 14>8,-5 15>7,-5 1spawn@6,-3 1spawn@6,-3",
    "1city-1@2,-2 1end 0spawn@0,0 06>1,-2 0spawn@0,0 00>1,-2 010>1,-1 011>0,-1 0building 0base@1,-2 0promote-0",
    "0research 0end 18>2,-1 19>2,-1 1spawn@2,-2 112>3,-2 1spawn@2,-2 113>3,-2 1building 1road@3,-2 1research 1end",
    "0spawn@0,0 00>2,-2",
  ],
  rolls: "2162512562241113111646331",
  ranking: [[0], [1]],
  reason: "march",
  sheet: { cities: [2, 0], civilians: [6, 8], military: [1, 0], built: [1, 1], techs: [1, 0] },
};

const STORM: FinishedGame = {
  name: "the City is stormed",
  steps: [
    "0feudal 1technocracy-mil 1side-5 0side-4 1end 00>1,-1 00>2,-2 01>2,-2 0spawn@0,0 04>1,-1 0spawn@0,0 05>1,-1",
    "0building 0research 0end 12>5,-2 1spawn@6,-3 13>5,-2 16>7,-4 1spawn@6,-3 17>7,-4 1building 1research 1end",
    "0spawn@0,0 08>2,0 0spawn@0,0 09>2,-1 0building 0research 0city-1 0dip-1 0end 16>8,-5 17>8,-5 1spawn@6,-3",
    "1spawn@6,-3 1building 1research 1end 0spawn@0,0 0spawn@0,0 012>2,-1 013>2,0 08>4,-1 0building 0base@4,-1",
    "0promote-8 0research 0end 1building 1research 1end 08x5,-2 013>3,-1 0building 0end 1building 1research 1end",
    "08x6,-3",
  ],
  rolls: "45414365141254635654252516226131",
  ranking: [[0], [1]],
  reason: "storm",
  sheet: { cities: [2, 0], civilians: [7, 2], military: [1, 0], built: [1, 0], techs: [2, 1] },
};

const SERMON: FinishedGame = {
  name: "the guard of the City is won over",
  steps: [
    "0theocracy 1technocracy-res 1side-3 0side-1 00>-1,0 01>0,-1 0spawn@0,0 0spawn@0,0 04>-1,0 05>1,-1 0building",
    "0research 0end 12>6,-2 1spawn@6,-3 1research 1end 0spawn@0,0 0research 0city-1 0dip-1 0spawn@0,0 0end 13>6,-2",
    "12>6,-1 16>6,-2 1spawn@6,-3 19>5,-3 1spawn@6,-3 110>5,-3 1building 1research 1end 07>0,-1 0spawn@0,0 08>1,-1",
    "00>0,0 011>-1,0 0spawn@0,0 012>1,0 0building 0research 0end 1disband-9 1disband-10 1disband-3 16>6,-1",
    "1spawn@6,-3 1spawn@6,-3 13>6,-2 19>7,-4 1building 1research 1end 0spawn@0,0 00>1,0 0spawn@0,0 012>2,0 0end",
    "13>5,-2 19>8,-4 1research 1spawn@6,-3 1spawn@6,-3 1end 012>3,-1 0end 13>6,-2 114>6,-2 115>7,-4 1building 1end",
    "0research 0end 13>7,-2 115>8,-4 1end 00>2,0 012>4,-2 010>1,0 013>1,0 0spawn@0,0 0spawn@0,0 0building 0research",
    "0end 1spawn@6,-3 1spawn@6,-3 118>7,-3 1building 1base@7,-3 1promote-18 1research 1end 012>5,-3 00>3,-1 010>2,0",
    "013>2,0 016>1,0 017>1,0 01>0,0 0building 0research 0end 119>7,-3 114>7,-2 1promote-19 118>6,-3 1spawn@6,-3",
    "120>7,-3 19>7,-4 1spawn@6,-3 121>7,-4 1promote-20 1building 1research 1end 0convert-18",
  ],
  rolls: "5146621525132225116146136216",
  ranking: [[0], [1]],
  reason: "sermon",
  sheet: { cities: [2, 0], civilians: [12, 7], military: [1, 2], built: [0, 1], techs: [2, 1] },
};

const ENVOY: FinishedGame = {
  name: "a civilian takes the City with Diplomacy 3",
  steps: [
    "0theocracy 1nomadic 0side-5 1side-2 0end 12>7,-4 1spawn@6,-3 13>7,-4 14>6,-2 1spawn@6,-3 15>7,-3 1building",
    "1research 1end 00>0,-1 01>0,-1 0spawn@0,0 06>0,1 0spawn@0,0 07>-1,0 0building 0end 14>7,-2 15>8,-4 1spawn@6,-3",
    "18>6,-2 1spawn@6,-3 19>7,-3 1building 1research 1city-1 1end 0disband-7 0disband-0 0disband-6 0hold 0building",
    "0spawn@0,0 0research 0end 1building 1end 0disband-0 0disband-1 0building 0research 0end 18>7,-2 1spawn@6,-3",
    "10>7,-3 1research 1spawn@6,-3 1end 0spawn@0,0 06>0,-1 0building 0research 0end 10>8,-4 19>6,-2 1spawn@6,-3",
    "11>5,-3 1spawn@6,-3 17>5,-3 110>5,-2 1building 1research 1end 0disband-6 0building 0research 0end 1city-1@6,-5",
    "19>5,-1 11>4,-2 1spawn@6,-5 110>4,-1 1research 1spawn@6,-5 1end 0building 0research 0end 1research 1end",
    "0building 0research 0end 110>3,-1 11>3,-1 17>4,-2 19>4,-1 1building 1research 1end 0building 0research 0end",
    "1building 1research 1end 0building 0research 0end 17>3,-2 11>2,-1 110>2,-1 19>3,-1 1building 1research 1end",
    "0building 0research 0end 17>2,-2 11>1,-1 110>1,-1 19>2,-1 1building 1research 1end 0building 0research 0end",
    "11>0,-1 17>1,-2 19>1,0 110>0,-1 1building 1research 1end 0building 0research 0end 17>0,-2 19>0,1 1building",
    "1research 1end 0building 0research 0end 1research 1end 0building 0research 0end 17>-1,-1 19>-1,2 11>-1,-1",
    "110>-1,0 1building 1research 1end 0building 0research 0end 110>-2,1 1building 1research 1city-2 1end 0building",
    "0research 0end 1building 1research 1city-3 1end 0building 0research 0end 1building 1research 1dip-1 1esp-1 1end",
    "0spawn@0,0 0spawn@0,0 012>0,1 013>0,1 0building 0research 0end 1building 1research 1dip-2 1end 0convert-9",
    "0disband-12 0disband-13 0building 0research 0end 1building 1research 1dip-3 1end 0building 0research 0end",
    "10>7,-3 11>0,-1 12>6,-3 13>6,-3 14>6,-1 15>7,-3 17>0,-1 18>6,-1 19>-1,1 110>-1,0 16>6,-4 111>6,-4 1building",
    "1base@6,-3 1farm@-1,0 1farm@6,-4 1promote-2 1research 1end 0building 0research 0end 1disband-4 1disband-2",
    "1disband-9 1disband-3 1disband-0 1disband-8 11>0,0",
  ],
  rolls: "23342551213112665664631343314",
  ranking: [[1], [0]],
  reason: "envoy",
  sheet: { cities: [0, 2], civilians: [0, 6], military: [0, 0], built: [0, 3], techs: [0, 7] },
};

/** No piece is left that has to be fed, and no player starts anew. */
const TURNS: FinishedGame = {
  name: "400 turns in which nobody does anything",
  steps: [
    "0feudal 1feudal 0side-2 1side-5 0disband-0 0disband-1 0end 1disband-2 1disband-3 1end",
    ...new Array<string>(199).fill("0end 1end"),
  ],
  rolls: "122233445512223344551",
  ranking: [[0, 1]],
  reason: "turns",
  sheet: { cities: [1, 1], civilians: [0, 0], military: [0, 0], built: [0, 0], techs: [0, 0] },
};

export const finishedGames: readonly FinishedGame[] = [MARCH, STORM, SERMON, ENVOY, TURNS];

/** A game that is still open, for the ends that come from outside: the march, but for its last action. */
export const openGame: FinishedGame = MARCH;
