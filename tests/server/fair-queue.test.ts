/** Who is next in a line of thousands is the one that a search through all of them would find. */
import { expect, it } from "vitest";
import { fairQueue } from "../../server/process/fair-queue.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";

interface Asked {
  readonly number: number;
  readonly requester: { readonly player: string; readonly address: string };
}

it("gives the job of who took least, by address and then by player, while everybody takes more and more", () => {
  const { below } = seededRandom(new Uint8Array(32).fill(7));
  const pick = (names: string) => names[below(names.length)] ?? "";
  const taken = new Map<string, number>();
  const took = (who: string) => taken.get(who) ?? 0;
  const line = fairQueue<Asked>(took);
  let waiting: Asked[] = [];
  for (let number = 0; number < 400; number++) {
    const address = pick("abcdef");
    const job = { number, requester: { address, player: `${address}${pick("123")}` } };
    line.push(job);
    waiting.push(job);
    if (number % 3 === 0) continue;
    const first = line.first();
    expect(line.size()).toBe(waiting.length);
    const { player, address: home } = first?.requester ?? { player: "", address: "" };
    for (const { requester } of waiting) {
      expect(took(`address ${home}`)).toBeLessThanOrEqual(took(`address ${requester.address}`));
      if (requester.address === home)
        expect(took(`player ${player}`)).toBeLessThanOrEqual(took(`player ${requester.player}`));
    }
    // Of one player, in their order.
    expect(first).toBe(waiting.find(({ requester }) => requester.player === player));
    const more = below(10);
    for (const who of [`player ${player}`, `address ${home}`]) taken.set(who, took(who) + more);
    if (below(5) === 0) continue;
    line.shift();
    waiting = waiting.filter((job) => job !== first);
  }
  while (line.first() !== undefined) line.shift();
  expect(line.size()).toBe(0);
});
