import { shellText } from "./text.ts";
import "./waiting.css";

/** Open water, while something loads. The words come only when it takes long enough to wonder. */
export function Waiting({ text = shellText.loading }: { text?: string }) {
  return (
    <div class="waiting-page on-water" role="status">
      <i />
      <p>{text}</p>
    </div>
  );
}

/** A line of a page, while a part of it loads. It comes only where that takes long enough to wonder, too. */
export function WaitingLine() {
  return (
    <p class="waiting-line" role="status">
      {shellText.loading}
    </p>
  );
}
