/** Names and vacations are told to all tables: nobody changes them as fast as they can ask. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, openServer, type Visitor } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ LIMIT_CHANGES: "3/600" });
});
afterAll(() => server.stop());

const statuses = async (ask: (number: number) => ReturnType<Visitor["ask"]>) => {
  const found: number[] = [];
  for (let number = 0; number < 5; number++) found.push((await ask(number)).status);
  return found;
};

it("a player takes a new name so many times, and renews the one that they have as often as they like", async () => {
  const ann = await server.newVisitor("Ann");
  const renamed = await statuses((number) => ann.ask("PATCH", "/api/identity", { name: `Ann ${number}` }));
  expect(renamed).toEqual([200, 200, 200, 429, 429]);
  expect(await statuses(() => ann.ask("PATCH", "/api/identity", {}))).toEqual([200, 200, 200, 200, 200]);
});

it("a player goes on vacation so many times, and comes back whenever they like", async () => {
  const ben = await server.newVisitor("Ben");
  const went = await statuses(async () => {
    const answer = await ben.ask("POST", "/api/vacation", { days: 1 });
    expect((await ben.ask("DELETE", "/api/vacation")).status).toBe(200);
    return answer;
  });
  expect(went).toEqual([200, 200, 200, 429, 429]);
});
