/**
 * The framework's own way to write states, with what is the same for all rooms made once. Each would have two buffers, 32
 * KB, more than all the rest of what it keeps outside of the heap: one pair serves them all, since whatever is written goes
 * to sockets in the same breath, and as a copy (see `sendAsCopy`). And each would work out what tells clients how its state is
 * written, a twelfth of the time in which a player comes back after a restart. Upstream would have to take the buffers of
 * serializer and encoder as options, and to keep that by the class of a state.
 */

import { type Client, SchemaSerializer } from "@colyseus/core";
import { Encoder, type Schema } from "@colyseus/schema";
import { skipListCopies } from "./list-changes.ts";

skipListCopies();

/** The first byte of a message with a whole state. */
const ROOM_STATE = 14;

/** The part for one client's eyes follows the part for all, and may take as much room again. */
const patches = new Uint8Array(2 * Encoder.BUFFER_SIZE);
let whole: Uint8Array = new Uint8Array(Encoder.BUFFER_SIZE);
whole[0] = ROOM_STATE;

/** The description of a state class for clients. */
const handshakes = new WeakMap<object, Uint8Array>();

export class FullStateSerializer<State extends Schema> extends SchemaSerializer<State> {
  override reset(state: State): void {
    super.reset(state);
    this.encoder.sharedBuffer = patches;
    this.fullEncodeBuffer = whole;
  }

  override handshake(): Uint8Array {
    const kind = this.encoder.state.constructor;
    const known = handshakes.get(kind) ?? super.handshake();
    handshakes.set(kind, known);
    return known;
  }

  /**
   * Writes a state that is longer than the shared buffer into a new buffer. The framework would look for it in the old
   * one when it joins the part for everybody with the part for one client.
   */
  override getFullState(client?: Client) {
    // Another room has written to the shared buffer since.
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
