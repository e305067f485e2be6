import goldTile from "../../art/board/tile-gold.svg";
import type { State } from "../../../shared/skorm/state.ts";
import { goldNote } from "./gold.ts";

interface GoldPanelProps {
  state: State;
  seat: number | undefined;
  marks: readonly string[];
}

/** How things stand with Gold, in the panel. */
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
