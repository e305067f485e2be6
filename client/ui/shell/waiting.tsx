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

/** A line in place of a part of a page that loads. It also appears only if that takes noticeably long. */
export function WaitingLine() {
  return (
    <p class="waiting-line" role="status">
      {shellText.loading}
    </p>
  );
}
