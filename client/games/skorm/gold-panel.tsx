/** How things stand with Gold: in the panel, and as a banner while it is held against one. */
import goldTile from "../../art/board/tile-gold.svg";
import type { State } from "../../../shared/skorm/state.ts";
import { Icon } from "../../ui/kit/icon.tsx";
import { goldNote } from "./gold.ts";
import type { Moment } from "./spots.ts";
import { goldThreat } from "./questions.ts";
import { skormText } from "./text.ts";

interface GoldPanelProps {
  state: State;
  seat: number | undefined;
  marks: readonly string[];
}

export function GoldPanel({ state, seat, marks }: GoldPanelProps) {
  const { title, text } = goldNote(state, seat, marks);
  return (
    <section class="play-panel-note" aria-label={title}>
      <img src={goldTile} alt="" width={30} height={30} />
      <div>
        <h2 class="gold-title">{title}</h2>
        <p class="gold-text t-note">{text}</p>
      </div>
    </section>
  );
}

/** Who holds Gold against this player wins next: that must not be overlooked. */
export function GoldBanner({ moment: { state, seat, reader } }: { moment: Moment }) {
  const threat = seat === undefined ? undefined : goldThreat(state, seat);
  if (threat === undefined) return null;
  return (
    <p class="gold-banner" role="status">
      <Icon name="danger" size={18} />
      {skormText.goldThreat(reader.names[threat] ?? "")}
    </p>
  );
}
