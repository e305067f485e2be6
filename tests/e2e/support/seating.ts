/** People who sit down and begin over sockets: a page costs seconds to load, and beginnings by clicks have tests of their own. */
import { type TableClient, readyWith } from "../../support/visitor.ts";
import { expect, type Person } from "./skerry.ts";

/**
 * Opens a table as the first of these people, seats them in this order, begins, and shows it to each of them.
 * @param settings what is asked of `POST /api/tables`, beside the number of seats
 * @returns the table's code
 */
export async function seatTogether(people: readonly Person[], settings: object): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("a table needs a host");
  const code = await host.sockets.open({ seats: people.length, ...settings });
  const clients: TableClient[] = [await host.sockets.enter(code)];
  for (const [index, guest] of guests.entries()) {
    const client = await guest.sockets.enter(code);
    expect(await client.ask("sit", { seat: index + 1 })).toBe("ok");
    clients.push(client);
  }
  await readyWith(
    clients,
    clients.map((_, seat) => String(seat).repeat(32)),
  );
  await Promise.all(clients.map((client) => client.leave()));
  await Promise.all(people.map(({ page }) => page.goto(`/${code}`)));
  for (const { page } of people) await expect(page.getByRole("application")).toBeVisible();
  return code;
}
