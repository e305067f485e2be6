/**
 * Nothing that anybody can ask for holds the server for long, while others wait and clocks run. Figures are processor
 * time, so that a busy machine changes nothing; `npm run bench -- held` has them beside the goal.
 */
import { expect, onTestFinished, test } from "vitest";
import { watchedSkerry } from "../support/held.ts";
import { heavyRequests } from "../support/heavy-requests.ts";
import { ownSchema } from "./store/support/schema.ts";

/** Three times the goal: the faults that this test found had lasted for seconds. */
const MAX_MS = 150;
/** Work that takes less than this in all, in ms, need not be done in slices. */
const LITTLE = 60;

const database = process.env.DATABASE_URL ?? "";

/** The settings for a store; empty for the file in the data folder. */
const STORES: readonly { readonly store: string; readonly keptIn: () => Promise<Readonly<Record<string, string>>> }[] =
  [
    { store: "SQLite", keptIn: async () => ({}) },
    { store: "Postgres", keptIn: ownDatabase },
  ];

async function ownDatabase(): Promise<Readonly<Record<string, string>>> {
  const schema = await ownSchema(database);
  onTestFinished(schema.drop);
  return { DATABASE_URL: schema.url() };
}

test.for(STORES)(
  "the largest requests leave room for everybody else's, over $store",
  async ({ store, keptIn }, { skip }) => {
    if (store === "Postgres" && database === "") {
      console.warn("SKIPPED: the largest requests were not measured over Postgres. Set DATABASE_URL.");
      skip();
    }
    const server = await watchedSkerry({ PUT_AWAY_MINUTES: String(4 / 60), ...(await keptIn()) });
    try {
      const told: string[] = [];
      for (const { what, replays, ask } of await heavyRequests(server.base)) {
        const { longest, worked } = await server.while(ask);
        told.push(`${what}: ${longest.toFixed(0)} ms of ${worked.toFixed(0)}`);
        const most = replays ? Math.max(LITTLE, worked / 2) : MAX_MS;
        expect(longest, told.join("\n")).toBeLessThan(Math.min(MAX_MS, most));
      }
      console.log(told.join("\n"));
    } finally {
      await server.stop();
    }
  },
);
