/** Tournaments that the server makes by itself, and tournaments in calendars. */
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { newAttendance } from "../../../server/cluster/attendance.ts";
import { singleProcess } from "../../../server/cluster/cluster.ts";
import type { Evening } from "../../../server/process/config.ts";
import { eveningId, nextStart, startEvenings } from "../../../server/tournaments/evenings.ts";
import { newTournamentRepository } from "../../../server/tournaments/repository.ts";
import { games } from "../../../shared/games.ts";
import { calendarOf } from "../../../server/tournaments/calendar.ts";
import { headOf } from "../../../shared/tournament/view.ts";
import { tournamentList } from "../../../shared/wire/tournaments/tournament.ts";
import { blank } from "../../shared/tournament/tournaments.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";
import type { TestServer } from "../support/test-server.ts";
import { lastingServer } from "../support/lasting-server.ts";
import { tiny } from "../support/tiny.ts";
import { asked, PATIENCE } from "./support.ts";

const DAY = 24 * 60 * 60_000;

afterEach(() => vi.restoreAllMocks());

async function listed(server: TestServer) {
  const guest = await server.newVisitor();
  return tournamentList.parse((await guest.ask("GET", "/api/tournaments")).body).tournaments;
}

it("an evening begins at its hour of today, or of tomorrow once that is over", () => {
  const at = (text: string) => Date.parse(`2026-11-25T${text}:00Z`);
  expect(nextStart({ hour: 20, minute: 30 }, at("19:00"))).toBe(at("20:30"));
  expect(nextStart({ hour: 20, minute: 30 }, at("20:30"))).toBe(Date.parse("2026-11-26T20:30:00Z"));
});

it("evenings are made for today and tomorrow, once, however often the server opens, and a guest may enter", async () => {
  // Far from now, so that none begins while this looks.
  const far = new Date(Date.now() + DAY / 2);
  const hour = String(far.getUTCHours()).padStart(2, "0");
  const env = { EVENINGS: `${hour}:00 tiny arena 5+3, ${hour}:30 tiny swiss 3+0` };
  const place = lastingServer();
  let server = await place.open(env);
  await vi.waitFor(async () => expect(await listed(server)).toHaveLength(4), PATIENCE);
  const before = await listed(server);
  expect(before[0]).toMatchObject({
    host: "",
    settings: { title: `${tiny.name} evening`, game: "tiny", rated: false },
  });
  const starts = before.map(({ settings }) => settings.startsAt).toSorted((one, other) => one - other);
  expect(starts.map((at) => new Date(at).getUTCMinutes()).toSorted()).toEqual([0, 0, 30, 30]);
  expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBe(DAY);
  server = await place.open(env);
  const [first] = await listed(server);
  expect((await listed(server)).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(await asked(await server.newVisitor(), first?.id ?? "", "join")).toBe("ok");
  // Nobody is its host.
  expect(await asked(await server.newVisitor(), first?.id ?? "", "end")).toBe("not-host");
});

describe("evenings that are alike but for one thing", () => {
  const NOW = Date.parse("2026-11-25T19:00:00Z");
  const evening: Evening = { hour: 20, minute: 0, game: "skora", kind: "arena", minutes: 5, increment: 5 };
  const others: readonly Evening[] = [
    { ...evening, game: "skorm" },
    { ...evening, game: "skor" },
    { ...evening, kind: "swiss" },
    { ...evening, minutes: 10 },
    { ...evening, increment: 0 },
    { ...evening, minute: 1 },
  ];

  /** What a server with these settings makes, in a store in which it finds some already. */
  async function madeWith(evenings: readonly Evening[], former?: Evening & { id: string }) {
    const store = await storeIn(ownFolder());
    onTestFinished(() => store.close());
    const repository = newTournamentRepository({ store, cluster: singleProcess(newAttendance()) });
    if (former !== undefined) {
      const { id, game, kind, minutes, increment } = former;
      const settings = { game, kind, clock: { minutes, increment }, startsAt: nextStart(former, NOW) };
      await repository.create({ ...blank(settings), id, host: "" }, NOW);
    }
    const warnings: unknown[] = [];
    const log = { warn: (...words: readonly unknown[]) => void warnings.push(words) };
    const stallWatch = { isStoreUp: () => true, now: () => NOW };
    const end = startEvenings({ config: { EVENINGS: evenings }, games, stallWatch, log }, repository);
    onTestFinished(end);
    const last = evenings.at(-1) ?? evening;
    await vi.waitFor(async () => {
      const made = await repository.find(eveningId(last, nextStart(last, NOW + DAY)));
      expect(made).toBeDefined();
    });
    expect(warnings).toEqual([]);
    const found = await Promise.all(
      evenings.map(async (one) => {
        const made = await repository.find(eveningId(one, nextStart(one, NOW)));
        return made === undefined ? "not made" : `${made.tournament.settings.game} ${made.tournament.settings.kind}`;
      }),
    );
    return found;
  }

  it("are all made", async () => {
    expect(await madeWith([evening, ...others])).toEqual(
      [evening, ...others].map(({ game, kind }) => `${game} ${kind}`),
    );
  });

  it("have ids of their own, which look like those of other tournaments and are the same everywhere", () => {
    const ids = [evening, ...others].map((one) => eveningId(one, nextStart(one, NOW)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]{10}$/);
    expect(eveningId({ ...evening }, nextStart(evening, NOW))).toBe(ids[0]);
    expect(eveningId(evening, nextStart(evening, NOW + DAY))).not.toBe(ids[0]);
  });

  it("are not made again after an upgrade, but are where another one had their former id", async () => {
    const former = { ...evening, id: "skahtg1c00" };
    expect(await madeWith([evening, { ...evening, game: "skorm" }], former)).toEqual(["not made", "skorm arena"]);
    expect(await madeWith([evening, { ...evening, minutes: 10 }], former)).toEqual(["not made", "skora arena"]);
  });
});

it("a calendar reads when it begins and ends, what it is and where", () => {
  const settings = {
    title: "Friday, with friends",
    kind: "arena",
    minutes: 90,
    startsAt: Date.UTC(2026, 10, 25, 20),
  } as const;
  const file = calendarOf(headOf(blank(settings), 1), "Neko Harbour", "https://skerry.example", Date.UTC(2026, 10, 1));
  const lines = file.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = file.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded).toEqual(
    expect.arrayContaining([
      "DTSTART:20261125T200000Z",
      "DTEND:20261125T213000Z",
      "SUMMARY:Friday\\, with friends",
      "URL:https://skerry.example/t/t",
      "UID:t@skerry.example",
    ]),
  );
  expect(file.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

/** The lines of a calendar for a tournament with some settings, put together again. */
function calendarLines(settings: Parameters<typeof blank>[0], origin = "https://skerry.example"): readonly string[] {
  const file = calendarOf(headOf(blank(settings), 1), "Neko Harbour", origin, Date.UTC(2026, 10, 1));
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return file.replaceAll("\r\n ", "").split("\r\n");
}

it("a calendar has room for the rounds of a tournament, and for one hour of what takes days", () => {
  const settings = { kind: "swiss", rounds: 3, startsAt: Date.UTC(2026, 10, 25, 20) } as const;
  // Two players of each game may use up ten minutes each.
  expect(calendarLines({ ...settings, clock: { minutes: 10, increment: 0 } })).toContain("DTEND:20261125T210000Z");
  expect(calendarLines({ ...settings, clock: { days: 2 } })).toContain("DTEND:20261125T210000Z");
});

it("what is long stands whole in a calendar, in lines that are no longer than calendars take", () => {
  const title = "星".repeat(40);
  const origin = `https://${"skerry.".repeat(30)}example`;
  expect(calendarLines({ title }, origin)).toEqual(expect.arrayContaining([`SUMMARY:${title}`, `URL:${origin}/t/t`]));
});
