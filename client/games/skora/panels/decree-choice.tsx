/** The choice of a decree: both cards in full, each explained, and one button that keeps the chosen one. */
import type { DecreeName } from "../../../../shared/skora/components.ts";
import { secretsAt } from "../../../../shared/skora/state.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { boardText } from "../text/board-text.ts";
import { DecreeCard } from "./decree-card.tsx";
import { styleOf } from "../../../stage/items/rects.ts";
import { LOW_UNDER, type TableLayout } from "../scene/layout-parts.ts";
import type { Playing } from "../play/spots.ts";
import { decreeSentence } from "../text/words.ts";
import "./decree-choice.css";

/** Where a phone is lower than this wants, its cards are smaller; a card is so much higher than wide. */
const FULL = 338;
const CARD_SHAPE = 1.4;

interface DecreeChoiceProps {
  playing: Playing;
  layout: TableLayout;
}

export function DecreeChoice({ playing: { model, moment, asked, preview }, layout }: DecreeChoiceProps) {
  const { state, seat = 0, choice } = moment;
  const { offer } = secretsAt(state, seat);
  const { wide, size, hand, note } = layout;
  const low = size.height < LOW_UNDER;
  const width = Math.min(640, size.width - (low ? 16 : 48));
  const place = wide
    ? {
        left: `${(size.width - width) / 2}px`,
        width: `${width}px`,
        bottom: `${low ? 8 : size.height - hand.y + 6}px`,
      }
    : styleOf(note);
  const chosen = choice?.action.kind === "keep" ? choice.action.decree : "";
  return (
    <section
      class={wide ? "decree-choice on-paper" : "decree-choice decree-choice-tall on-paper"}
      style={place}
      data-solid
    >
      <div class="decree-head">
        <p class="prompt-title prompt-mine">{asked.title}</p>
        <p class="prompt-hint">{asked.hint}</p>
      </div>
      <div class="decree-offers">
        {offer.map((decree) => (
          <Offer
            key={decree}
            model={model}
            decree={decree}
            chosen={decree === chosen}
            width={wide ? Math.min(126, size.width * 0.13) : 106 - Math.max(0, FULL - note.height) / CARD_SHAPE}
          />
        ))}
      </div>
      <Button
        variant={chosen === "" ? "quiet" : "main"}
        large
        disabled={chosen === ""}
        onClick={() => model.input({ kind: "confirm" })}
      >
        {preview?.button ?? boardText.keepOne}
      </Button>
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
      class={chosen ? "decree-offer decree-offer-chosen t-note" : "decree-offer t-note"}
      aria-pressed={chosen}
      onClick={() => model.input({ kind: "pick", at: `decree:${decree}` })}
    >
      <DecreeCard decree={decree} width={width} />
      <span class="decree-words">{decreeSentence(decree)}</span>
    </button>
  );
}
