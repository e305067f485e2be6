/** The banner of a card by itself: number over symbol, all that it takes to know a creature. */
import { CREATURES, type Creature } from "../../../shared/skora/components.ts";
import claws from "../../art/skora/type-claws.svg";
import fish from "../../art/skora/type-fish.svg";
import sharks from "../../art/skora/type-sharks.svg";
import "./banner.css";

const SYMBOLS = { fish, claws, sharks } as const;

export function Banner({ creature }: { creature: Creature }) {
  const type = CREATURES[creature - 1]?.type ?? "fish";
  return (
    <span class={`banner banner-${type}`} aria-hidden="true">
      {creature}
      <img src={SYMBOLS[type]} alt="" width="12" height="12" />
    </span>
  );
}
