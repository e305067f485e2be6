/**
 * A connection that keeps its messages for a later turn of the event loop if the present one has taken long already.
 * For that, the framework itself would have to pass messages on through something like `receive`.
 */
import { WebSocket } from "ws";
import { receive } from "../process/inbox.ts";

/** The number of waiting messages from which on nothing more is read from a connection. */
const MAX_WAITING = 64;

export class DeferringSocket extends WebSocket {
  private waiting = 0;

  /** Called by `ws` for all that a connection brings. That it closed is told after its last message. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== "message" && event !== "close") return super.emit(event, ...args);
    if (++this.waiting === MAX_WAITING) this.pause();
    receive(() => {
      if (--this.waiting === 0 && this.isPaused) this.resume();
      super.emit(event, ...args);
    });
    return true;
  }
}
