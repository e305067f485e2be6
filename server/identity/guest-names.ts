/** Names for players who have not chosen one. */
import { randomInt } from "node:crypto";

const FIRST = [
  "Amber Brave Bright Calm Clever Dusky Early Frosty Gentle Glad Grey Hardy Hidden Icy Keen Kind Lively",
  "Lucky Misty Nimble Northern Patient Quick Quiet Restless Salty Silver Snowy Steady Sunny Swift Tidal",
  "Wandering Windy Wise",
].flatMap((line) => line.split(" "));

const SECOND = [
  "Auk Beacon Bosun Cod Cormorant Crab Dory Eider Fjord Floe Fulmar Gannet Gull Harbour Heron Herring",
  "Lantern Lobster Mackerel Narwhal Orca Osprey Otter Oyster Penguin Petrel Pilot Puffin Reef Sailor",
  "Seal Skua Tern Urchin Walrus Whale",
].flatMap((line) => line.split(" "));

/** Two words such as "Quiet Puffin", short enough for a name. */
export function friendlyName(): string {
  return `${FIRST[randomInt(FIRST.length)]} ${SECOND[randomInt(SECOND.length)]}`;
}
