/**
 * Games of Skor that are played line by line, with a DM who gives every die and sets the board up: what chance leads to
 * too seldom. A line is a seat and what it does.
 */

/** Lines of one seat. */
const by = (seat: number, actions: string) => actions.split(" ").map((action) => `${seat}${action}`);
const times = (count: number, action: string) => Array.from({ length: count }, () => action).join(" ");

/** Both territories, with all rolled terrain far from the meeting place; the player at seat 0 begins. */
const setUp = (cultures: readonly [string, string]) => [
  ...cultures.map((culture, seat) => `${seat}${culture}`),
  ...by(2, times(2, "die-4 die-3 die-4 die-4 die-4 die-5 die-3 die-3 die-5 die-5")),
  ...["0side-1", "1side-1", "2die-1"],
];

/** An attack on two as one, a Turret, sabotage, a tech that is rolled for, and a civilian who takes a City. */
export const SPIES: readonly string[] = [
  ...setUp(["feudal", "feudal"]),
  ...by(2, `pause 0-esp-3 0-dip-3 0-alternative edit@2,0 add-1 ${times(9, "grant")} done`),
  ...by(2, "edit@3,-1 add-3 add-3 found-5 done edit@1,0 found-7 add-1 add-1 done resume"),
  ...["04xx3,-1", "2die-6", "2die-1", "0fire-7@6,-3", "2die-1", "2die-4"],
  ...["0end", "1end", "0end", "1end", "0hold", "0building"],
  ...by(2, `pause edit@2,0 ${times(12, "grant")} done ${times(9, "bestow-0")} resume`),
  ...["0ruin@3,-1", "0research", "0city-1?", "2die-6", "0end", "1hold", "1end"],
  ...by(2, "pause edit@6,-3 remove-2 remove-3 done edit@5,-2 add-0 done resume"),
  "02>6,-3",
];

/** Pieces that are won over, with others or alone, without a place to go or placed beside; and a City won over. */
export const SERMONS: readonly string[] = [
  ...setUp(["theocracy", "theocracy"]),
  ...by(2, "pause edit@4,-3 add-2 add-3 done edit@4,-2 add-0 add-0 done"),
  ...by(2, "edit@5,-4 found-2 done edit@5,-3 found-2 done edit@3,-2 found-2 done 0-dip-3 resume"),
  ...["0end", "1enough", "1end"],
  ...["0convert-5", "2die-6", "0enough", "0end"],
  ...["1enough", ...by(2, "pause edit@5,-2 add-0 done resume"), "1end"],
  ...["0convert-2", "2die-6", "0convert-3", "2die-6", "0enough"],
];
