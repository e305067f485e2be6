/** What a page asks for a review of a game, and what it keeps of it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepHint } from "../../../client/ui/evaluation/kept-hints.ts";
import { identities } from "../../../client/net/identity.ts";
import type { WorkerAnswer, WorkerQuestion } from "../../../client/ui/evaluation/messages.ts";
import { openAutoplay } from "../../../client/ui/replay/autoplay.ts";
import { openPositions } from "../../../client/ui/replay/session/positions.ts";
import { openReplaySession } from "../../../client/ui/replay/session/replay-session.ts";
import { openReview } from "../../../client/ui/review/review.ts";
import { findGame } from "../../../shared/games.ts";
import { commitmentOf } from "../../../shared/kernel/fairness.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { goldenGames } from "../../golden/files.ts";

/** Each question to a thread. */
const asked: Extract<WorkerQuestion, { kind: "review" }>[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("navigator", { hardwareConcurrency: 1 });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage?: (message: { data: WorkerAnswer }) => void;
      postMessage(question: WorkerQuestion): void {
        if (question.kind === "review") asked.push(question);
        this.onmessage?.({ data: { kind: "review", decisions: [] } });
      }
      terminate(): void {
        this.onmessage = () => undefined;
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const [server, other] = goldenGames("1", "skorm").map(({ file }) => file);

/** As the server keeps it: nobody promised its chance, and nobody vouches for it. */
const onDevice = (file: GameFile): GameFile => ({ ...file, commitment: "", key: "", signature: "" });

async function reviewed(file: GameFile | undefined, played: number[]) {
  const entry = findGame("skorm");
  if (entry === undefined || file === undefined) throw new Error("no such game");
  const positions = openPositions(entry, file);
  if (positions === undefined) throw new Error("no film");
  const review = openReview(entry, file, openReplaySession(file, positions, 0, { played }));
  review.ask();
  await vi.waitFor(() => expect(review.state.value?.kind).toBe("ready"));
  review.close();
}

it.each([
  ["a server", (file: GameFile) => file],
  ["a device", onDevice],
])("asks with the hints that were given in the player's own seats of a game on %s", async (_, kept) => {
  if (server === undefined) throw new Error("no golden game");
  // What the table showed while it was played.
  keepHint(commitmentOf(server.secret), { at: 4, action: "He2", looks: 90 });
  keepHint("of another", { at: 4, action: "He3", looks: 90 });
  await reviewed(kept(server), [1]);
  expect(asked[0]?.hints[0]).toEqual({ at: 4, seat: 1, action: "He2", looks: 90 });
  expect(asked[0]?.hints.every(({ action }) => action === "He2")).toBe(true);
});

it("keeps a review for its own game, though nobody signed it", async () => {
  if (server === undefined || other === undefined) throw new Error("no golden games");
  const [one, two] = [{ ...onDevice(server), startedAt: 1 }, onDevice(other)];
  for (const file of [one, two, one, two]) await reviewed(file, []);
  expect(asked.map(({ record }) => record.steps.length)).toEqual([server.steps.length, other.steps.length]);
});

it("asks with the hints that were given on other devices, too, and does without them where the server is away", async () => {
  if (server === undefined) throw new Error("no golden game");
  identities.adopt({ token: "a token", id: "ann", name: "Ann", bound: false, since: 0 });
  const hints = [
    { at: 4, action: "He2", looks: 90 },
    { at: 6, action: "Hd1" },
  ];
  const answers = [() => Response.json({ hints }), () => new Response("", { status: 502 })];
  const fetched = vi.fn(async (_: string) => answers.shift()?.() ?? Response.error());
  vi.stubGlobal("fetch", fetched);
  await reviewed({ ...server, signature: "ab" }, [1]);
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/hints?game=${commitmentOf(server.secret)}`);
  const placesOf = (question = 0) => [...new Set(asked[question]?.hints.map(({ at }) => at))];
  expect(placesOf()).toEqual([4, 6]);
  await reviewed({ ...server, signature: "cd" }, [1]);
  expect(placesOf(1)).toEqual([4]);
});

it("stops the game that plays by itself while a mistake is tried", () => {
  const entry = findGame("skorm");
  const positions = entry && server && openPositions(entry, server);
  if (entry === undefined || server === undefined || positions === undefined) throw new Error("no such game");
  const viewing = openReplaySession(server, positions, 0, { played: [] });
  const playing = openAutoplay(viewing);
  const review = openReview(entry, server, viewing, playing.stop);
  playing.toggle();
  const lines = { played: ["a"], better: ["b"], answer: [], shares: [0.5, 0.5] };
  review.tryOut({ ...lines, at: 5, seat: 0, worth: 0.6, left: 0.3, mark: "??", hinted: false });
  expect([playing.on.value, review.isTrying()]).toEqual([false, true]);
  review.tryOut(undefined);
  expect(review.isTrying()).toBe(false);
  playing.close();
  review.close();
});
