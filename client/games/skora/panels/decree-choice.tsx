/** The choice of a decree: both cards in full, each explained; what keeps the chosen one stands with the question. */
import type { DecreeName } from "../../../../shared/skora/components.ts";
import { secretsAt } from "../../../../shared/skora/state.ts";
import { DecreeCard } from "./decree-card.tsx";
import { partsOf, styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";
import { TALL } from "../scene/places.ts";
import type { Playing } from "../play/spots.ts";
import { decreeSentence } from "../text/words.ts";
import "./decree-choice.css";

interface DecreeChoiceProps {
  playing: Playing;
  layout: TableLayout;
}

/** An offer is at most so wide, and wider if it is taller than this. */
const WIDTH = 340;
const USUAL = 190;
/** Words beside a card, in pixels. */
const LETTERS = 13;

/** On a tablet words above each other may be larger, too. */
const TABLET = 300;
const LARGE_LETTERS = 16;

/** A card beside its words takes so much of an offer's width; above them, so much of its height. */
const BESIDE = 0.36;
const ABOVE = 0.56;

export function DecreeChoice({ playing: { model, moment, asked }, layout: { wide, offers } }: DecreeChoiceProps) {
  const { state, seat = 0, choice } = moment;
  const { offer } = secretsAt(state, seat);
  const chosen = choice?.action.kind === "keep" ? choice.action.decree : "";
  const scale = wide ? Math.max(1, offers.height / USUAL) : 1;
  const rooms = partsOf(offers, offer.length, 8, WIDTH * scale);
  const width = wide
    ? Math.min((offers.height - 16) / TALL, (rooms[0]?.width ?? 0) * BESIDE)
    : ((offers.height - 12) * ABOVE) / TALL;
  return (
    <section
      class={wide ? "decree-offers" : "decree-offers decree-offers-tall"}
      style={{
        ...styleOf(offers),
        ...(scale > 1 ? { "--offer": `${WIDTH * scale}px`, "--letters": `${LETTERS * scale}px` } : {}),
        ...(!wide && (rooms[0]?.width ?? 0) >= TABLET ? { "--letters": `${LARGE_LETTERS}px` } : {}),
      }}
      aria-label={asked.title}
    >
      {offer.map((decree) => (
        <Offer key={decree} model={model} decree={decree} chosen={decree === chosen} width={width} />
      ))}
    </section>
  );
}

interface OfferProps {
  model: Playing["model"];
  decree: DecreeName;
  chosen: boolean;
  width: number;
}

function Offer({ model, decree, chosen, width }: OfferProps) {
  return (
    <button
      type="button"
      class={chosen ? "decree-offer decree-offer-chosen on-paper t-note" : "decree-offer on-paper t-note"}
      aria-pressed={chosen}
      onClick={() => model.input({ kind: "pick", at: `decree:${decree}` })}
    >
      <DecreeCard decree={decree} width={width} />
      <span class="decree-words">{decreeSentence(decree)}</span>
    </button>
  );
}
