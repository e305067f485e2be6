import ship from "../../art/home/expedition-ship.svg";
import iceberg1 from "../../art/home/iceberg-1.svg";
import iceberg2 from "../../art/home/iceberg-2.svg";
import iceberg3 from "../../art/home/iceberg-3.svg";
import penguin from "../../art/home/penguin.svg";
import penguinWaving from "../../art/home/penguin-waving.svg";
import { gameCards } from "../../games/list.ts";
import "./scenery.css";

/** What floats on the horizon, behind all islands. */
const FAR = [
  { name: "far-berg", picture: iceberg3 },
  { name: "far-floe", picture: iceberg2 },
] as const;

/** The pictures around the only island. */
const NEAR = [
  { name: "ship", picture: ship },
  { name: "left-berg", picture: iceberg1 },
  { name: "floe", picture: iceberg2 },
  { name: "penguin", picture: penguin },
  { name: "waving", picture: penguinWaving },
  { name: "small-berg", picture: iceberg3 },
] as const;

/** Sky, sea and what drifts on it: decoration, behind the islands. */
export function Scenery() {
  const things = gameCards.length > 1 ? FAR : [...FAR, ...NEAR];
  return (
    <div class="scenery" aria-hidden="true">
      <div class="stars" />
      {things.map(({ name, picture }) => (
        <img key={name} class={`thing ${name}`} src={picture} alt="" />
      ))}
    </div>
  );
}
