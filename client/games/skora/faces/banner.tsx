/** The banner of a card by itself: number over symbol, all that it takes to know a creature. */
import { CREATURES, type Creature } from "../../../../shared/skora/components.ts";
import claws from "../../../art/skora/type-claws.svg";
import fish from "../../../art/skora/type-fish.svg";
import sharks from "../../../art/skora/type-sharks.svg";
import "./banner.css";

const TYPES = {
  fish: { symbol: fish, background: "#1f5360" },
  claws: { symbol: claws, background: "#66363f" },
  sharks: { symbol: sharks, background: "#313e62" },
} as const;

export function Banner({ creature }: { creature: Creature }) {
  const { symbol, background } = TYPES[CREATURES[creature - 1]?.type ?? "fish"];
  return (
    <span class="banner" style={{ background }} aria-hidden="true">
      {creature}
      <img src={symbol} alt="" width="12" height="12" />
    </span>
  );
}
