/** The whole state, as it is sent to whoever comes. */
import { type Client, SchemaSerializer } from "colyseus";
import type { Schema } from "@colyseus/schema";

/**
 * The framework's own way to write states, but for states that are longer than its buffer: what everybody may see then
 * stands in a new buffer, and it would look for it in the old one when it puts that together with what one client alone
 * may see.
 */
export class WholeState<State extends Schema> extends SchemaSerializer<State> {
  override getFullState(client?: Client) {
    const shared = super.getFullState();
    if (shared.buffer !== this.fullEncodeBuffer.buffer) this.fullEncodeBuffer = new Uint8Array(shared.buffer);
    return client === undefined ? shared : super.getFullState(client);
  }
}
