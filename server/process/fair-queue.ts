/** A line in which the next is the one who took least: by address, then by player, and each player's jobs in their order. */
import TinyQueue from "tinyqueue";

/** What waits, and for whom. */
interface Asked {
  readonly requester: { readonly player: string; readonly address: string };
}

/** The weight of a player or an address: how much work they took. The lower weight comes first in line. */
type Weigh = (who: `player ${string}` | `address ${string}`) => number;

interface Player<J> {
  readonly who: `player ${string}`;
  readonly jobs: J[];
  readonly since: number;
  weight: number;
}

interface Address<J> {
  readonly who: `address ${string}`;
  readonly players: TinyQueue<Player<J>>;
  readonly byPlayer: Map<string, Player<J>>;
  readonly since: number;
  weight: number;
}

interface Kept {
  readonly since: number;
  weight: number;
}

export interface FairQueue<J> {
  size(): number;
  push(job: J): void;
  /** The next job; undefined if none waits. */
  first(): J | undefined;
  /** Removes the job that `first` returned last. Must be called before anybody else is charged or put in line. */
  shift(): void;
}

export function fairQueue<J extends Asked>(weigh: Weigh): FairQueue<J> {
  const addresses = new TinyQueue<Address<J>>([], byWeight);
  const byAddress = new Map<string, Address<J>>();
  let size = 0;
  let came = 0;

  function addressOf(address: string): Address<J> {
    const known = byAddress.get(address);
    if (known !== undefined) return known;
    const who = `address ${address}` as const;
    const players = new TinyQueue<Player<J>>([], byWeight);
    const fresh: Address<J> = { who, players, byPlayer: new Map(), since: came++, weight: weigh(who) };
    byAddress.set(address, fresh);
    addresses.push(fresh);
    return fresh;
  }

  function playerOf(at: Address<J>, player: string): Player<J> {
    const known = at.byPlayer.get(player);
    if (known !== undefined) return known;
    const who = `player ${player}` as const;
    const fresh: Player<J> = { who, jobs: [], since: came++, weight: weigh(who) };
    at.byPlayer.set(player, fresh);
    at.players.push(fresh);
    return fresh;
  }

  /**
   * The first entry of a queue by current weights: an entry whose weight grew since it was put in line is put in line
   * again.
   */
  function topOf<K extends Kept & { readonly who: Parameters<Weigh>[0] }>(queue: TinyQueue<K>): K | undefined {
    for (;;) {
      const top = queue.peek();
      if (top === undefined) return undefined;
      const weight = weigh(top.who);
      if (weight <= top.weight) return top;
      queue.pop();
      top.weight = weight;
      queue.push(top);
    }
  }

  return {
    size: () => size,
    push(job) {
      playerOf(addressOf(job.requester.address), job.requester.player).jobs.push(job);
      size++;
    },
    first() {
      const address = topOf(addresses);
      return address && topOf(address.players)?.jobs[0];
    },
    shift() {
      const address = addresses.peek();
      const player = address?.players.peek();
      const job = player?.jobs.shift();
      if (address === undefined || player === undefined || job === undefined) return;
      size--;
      if (player.jobs.length > 0) return;
      address.players.pop();
      address.byPlayer.delete(job.requester.player);
      if (address.players.length > 0) return;
      addresses.pop();
      byAddress.delete(job.requester.address);
    },
  };
}

function byWeight(one: Kept, other: Kept): number {
  if (one.weight !== other.weight) return one.weight < other.weight ? -1 : 1;
  return one.since - other.since;
}
