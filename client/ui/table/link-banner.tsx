import { useEffect, useState } from "preact/hooks";
import { isLineBlocked } from "../../net/connectivity.ts";
import type { TableSession } from "../../net/session.ts";
import { shellText } from "../shell/text.ts";
import { Button } from "../kit/button.tsx";
import { retryText, tableText } from "./text.ts";
import "./link-banner.css";

/** Says that the line is down, what is done about it, and offers to do it now; that an answer is late, or the table rests. */
export function LinkBanner({ session }: { session: TableSession }) {
  const lost = session.link.value === "reconnecting";
  const resting = session.table.value?.resting ?? false;
  const news = lost ? "" : resting ? tableText.resting : session.unanswered.value ? shellText.unanswered : "";
  const why = isLineBlocked.value ? tableText.blocked : tableText.lost;
  const retryAt = session.retryAt.value;
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (!lost) return undefined;
    const update = () => setSeconds(Math.max(0, Math.ceil((retryAt - performance.now()) / 1000)));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [lost, retryAt]);

  return (
    <div class="link-banner-place">
      {/* Said once: the counting down would be read out again and again. */}
      <p class="unseen" role="alert">
        {lost ? `${why} ${tableText.trying}.` : news}
      </p>
      {news !== "" && (
        <div class="link-banner on-water">
          <p aria-hidden="true">{news}</p>
        </div>
      )}
      {lost && (
        <div class="link-banner on-water">
          <p>
            {why} <span aria-hidden="true">{retryText(seconds)}</span>
          </p>
          <Button variant="glass" onClick={session.retry}>
            {tableText.tryNow}
          </Button>
        </div>
      )}
    </div>
  );
}
