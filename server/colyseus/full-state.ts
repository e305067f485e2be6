/**
 * The framework's own way to write states, but with the same two buffers for all rooms: each would have 32 KB of its own,
 * more than all the rest of what it keeps outside of the heap. That can be since whatever is written goes to sockets in
 * the same breath, and as a copy: see `sendWhole`. Upstream would have to take the buffers of serializer and encoder as options.
 */

import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, type Schema } from "@colyseus/schema";
import { skipListCopies } from "./list-changes.ts";

skipListCopies();

/** What a message with a whole state begins with. */
const ROOM_STATE = 14;

/** What one client alone may see stands behind what all see, with as much room again. */
const patches = new Uint8Array(2 * Encoder.BUFFER_SIZE);
let whole: Uint8Array = new Uint8Array(Encoder.BUFFER_SIZE);
whole[0] = ROOM_STATE;

export class WholeState<State extends Schema> extends SchemaSerializer<State> {
  override reset(state: State): void {
    super.reset(state);
    this.encoder.sharedBuffer = patches;
    this.fullEncodeBuffer = whole;
  }

  /**
   * A state that is longer than the buffer stands in a new one. The framework would look for it in the old one when it
   * puts together what everybody may see and what one client alone may see.
   */
  override getFullState(client?: Client) {
    // Another room has written there since.
    this.needFullEncode = true;
    this.fullEncodeBuffer = whole;
    const shared = super.getFullState();
    if (shared.buffer !== whole.buffer) {
      whole = new Uint8Array(shared.buffer);
      this.fullEncodeBuffer = whole;
    }
    return client === undefined ? shared : super.getFullState(client);
  }
}
