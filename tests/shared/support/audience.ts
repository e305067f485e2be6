/** A synced state and those who watch it, without a network: what rooms do with the encoder, and clients with bytes. */
import { type Decoder, Encoder, Reflection, type Schema, StateView } from "@colyseus/schema";
import type { Viewer } from "../../../shared/kernel/game.ts";
import { revealSecrets } from "../../../shared/kernel/sync.ts";

export interface Watcher {
  /** What has arrived, as plain data. */
  seen(): unknown;
  readonly view: StateView | undefined;
  /** Every byte that has arrived, the full state on joining included. */
  readonly received: Uint8Array[];
}

export interface Audience {
  /**
   * Joins, now or late: as somebody who looks on, or as a seat, with what that alone may see.
   * Nothing may wait to be sent: the newcomer would get it twice, and arrays do not survive that. Tables keep to it
   * by sending a patch after every change.
   */
  join(viewer?: Viewer): Watcher;
  /** Sends what changed since the last time. */
  patch(): void;
}

interface Member extends Watcher {
  readonly decoder: Decoder;
}

/** Opens a state to watchers, in the order of operations of the framework's own serializer. */
export function openAudience(state: Schema): Audience {
  const encoder = new Encoder(state);
  const handshake = Reflection.encode(encoder).slice();
  const members: Member[] = [];

  function deliver(member: Member, bytes: Uint8Array): void {
    const sent = bytes.slice();
    member.received.push(sent);
    member.decoder.decode(sent);
  }

  function join(viewer: Viewer = "spectator"): Watcher {
    if (encoder.hasChanges) throw new Error("Somebody joins while changes wait to be sent.");
    const view = viewer === "spectator" ? undefined : new StateView();
    if (view !== undefined && viewer !== "spectator") revealSecrets(view, state, viewer);
    const decoder = Reflection.decode(handshake);
    const member: Member = { view, decoder, received: [], seen: () => decoder.state.toJSON() };
    const shared = { offset: 0 };
    const all = encoder.encodeAll(shared);
    deliver(member, view === undefined ? all : encoder.encodeAllView(view, shared.offset, { ...shared }));
    members.push(member);
    return member;
  }

  function patch(): void {
    const it = { offset: 0 };
    const shared = encoder.encode(it);
    const sharedOffset = it.offset;
    const common = shared.slice();
    for (const member of members) {
      const { view } = member;
      deliver(member, view === undefined ? common : encoder.encodeView(view, sharedOffset, it));
    }
    encoder.discardChanges();
  }

  return { join, patch };
}
