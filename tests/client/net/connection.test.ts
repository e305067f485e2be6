import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../../client/net/answer.ts";
import type { SeatReservation } from "../../../shared/wire/http.ts";
import { refusal } from "../../../shared/wire/refusal.ts";

/** A room as the framework gives it, with the other end in our hands. */
function makeRoom() {
  const listeners = { state: (_: unknown) => {}, leave: () => {} };
  return {
    reconnection: { enabled: true },
    onError: () => {},
    onLeave: (listener: () => void) => {
      listeners.leave = listener;
    },
    onStateChange: (listener: (state: unknown) => void) => {
      listeners.state = listener;
    },
    onMessage: vi.fn(),
    ping: vi.fn((echo: (ms: number) => void) => echo(8)),
    leave: vi.fn(async () => 1000),
    request: vi.fn(async () => true),
    says: (state: unknown) => listeners.state(state),
    breaks: () => listeners.leave(),
  };
}

const rooms: ReturnType<typeof makeRoom>[] = [];
/** How many of the next ways that are given do not open. */
const shut = { ways: 0 };
vi.mock("@colyseus/sdk", () => ({
  Client: class {
    async consumeSeatReservation() {
      if (shut.ways-- > 0) throw new Error("the upgrade was refused");
      const room = makeRoom();
      rooms.push(room);
      return room;
    }
  },
}));

const { isLineBlocked } = await import("../../../client/net/connectivity.ts");
const { connect } = await import("../../../client/net/connection.ts");

const way: Answer<SeatReservation> = { value: { name: "table", sessionId: "s", roomId: "KELP47", processId: "p" } };
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { host: "skerry.example" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  rooms.length = 0;
  shut.ways = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(answers: Answer<SeatReservation>[] = []) {
  const enter = vi.fn(async (_silent?: string) => answers.shift() ?? way);
  const onState = vi.fn();
  const connection = connect({ enter, onState, messages: {} });
  await vi.advanceTimersByTimeAsync(0);
  return { connection, enter, onState };
}

describe("a connection to a room", () => {
  it("is live from the first state on", async () => {
    const { connection, onState } = await opened();
    expect(connection.link.value).toBe("joining");
    rooms[0]?.says({ n: 1 });
    expect(connection.link.value).toBe("live");
    expect(onState).toHaveBeenCalledWith({ n: 1 });
    expect(rooms[0]?.reconnection.enabled).toBe(false);
  });

  it("comes in anew where the device's clock was set, or it slept: the server tells its time to whoever comes in", async () => {
    const { connection, enter } = await opened();
    rooms[0]?.says(1);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(enter).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 3_600_000);
    // Long before the line is tested again: until then clocks of players seem to have run out.
    await vi.advanceTimersByTimeAsync(2000);
    expect(enter).toHaveBeenCalledTimes(2);
    rooms[1]?.says(2);
    expect(connection.link.value).toBe("live");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(enter).toHaveBeenCalledTimes(2);
  });

  it("asks for the way in anew whenever it breaks, and takes no more notice of what broke", async () => {
    const { connection, enter, onState } = await opened();
    rooms[0]?.says(1);
    rooms[0]?.breaks();
    expect(connection.link.value).toBe("reconnecting");
    expect(connection.retryAt.value).toBeGreaterThan(performance.now());
    await vi.advanceTimersByTimeAsync(400);
    expect(enter).toHaveBeenCalledTimes(2);
    rooms[0]?.says("late");
    expect(connection.link.value).toBe("reconnecting");
    rooms[1]?.says(2);
    expect(connection.link.value).toBe("live");
    expect(onState.mock.calls).toEqual([[1], [2]]);
  });

  it("comes in anew in a page that the browser kept, and whose socket it closed", async () => {
    const { connection, enter } = await opened();
    rooms[0]?.says(1);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(connection.link.value).toBe("live");
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(connection.link.value).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(400);
    expect(enter).toHaveBeenCalledTimes(2);
  });

  it("waits longer from try to try while the server is away", async () => {
    const away = { refused: refusal("unreachable") };
    const { connection, enter } = await opened([away, away, away]);
    expect(connection.link.value).toBe("joining");
    await vi.advanceTimersByTimeAsync(300);
    expect(enter).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(599);
    expect(enter).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(enter).toHaveBeenCalledTimes(3);
  });

  it("tells a line that something on the way blocks from a server that is away, until it opens", async () => {
    shut.ways = 3;
    const { connection } = await opened();
    expect(connection.obstacle.value?.code).toBe("unreachable");
    await vi.advanceTimersByTimeAsync(300);
    expect([connection.obstacle.value?.code, isLineBlocked.value]).toEqual(["unreachable", false]);
    await vi.advanceTimersByTimeAsync(600);
    expect([connection.obstacle.value?.code, isLineBlocked.value]).toEqual(["line-blocked", true]);
    await vi.advanceTimersByTimeAsync(1200);
    rooms[0]?.says(1);
    expect([connection.link.value, connection.obstacle.value, isLineBlocked.value]).toEqual(["live", undefined, false]);
  });

  it("takes nothing for blocked where the server gives no way in between", async () => {
    shut.ways = 4;
    const away = { refused: refusal("unreachable") };
    const { connection } = await opened([way, way, away, way, way]);
    await vi.advanceTimersByTimeAsync(300 + 600 + 1200 + 2400);
    expect([connection.obstacle.value?.code, isLineBlocked.value]).toEqual(["unreachable", false]);
  });

  it("asks again when the server said, where it did", async () => {
    const { enter } = await opened([{ refused: refusal("resting"), wait: 1000 }]);
    await vi.advanceTimersByTimeAsync(999);
    expect(enter).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(enter).toHaveBeenCalledTimes(2);
  });

  it("tries at once when it is told to, and when the network is back", async () => {
    const { connection, enter } = await opened();
    rooms[0]?.says(1);
    rooms[0]?.breaks();
    connection.retry();
    expect(enter).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(0);
    rooms[1]?.says(1);
    page.dispatchEvent(new Event("offline"));
    expect(connection.link.value).toBe("reconnecting");
    page.dispatchEvent(new Event("online"));
    expect(enter).toHaveBeenCalledTimes(3);
  });

  it("notices a line that went silent", async () => {
    const { connection } = await opened();
    rooms[0]?.says(1);
    rooms[0]?.ping.mockImplementation(() => {});
    await vi.advanceTimersByTimeAsync(15_000 + 6_000);
    expect(connection.link.value).toBe("reconnecting");
  });

  describe("to one of several processes that says nothing any more", () => {
    const from = (processId: string, publicAddress: string) => ({
      value: { name: "table", sessionId: "s", roomId: "KELP47", processId, publicAddress },
    });
    const resting = { refused: refusal("resting"), wait: 700 };

    it("asks for another until one has the table, and says which one is silent", async () => {
      const { connection, enter, onState } = await opened([from("a", "/p/1"), resting, resting, from("b", "/p/2")]);
      rooms[0]?.says(1);
      rooms[0]?.ping.mockImplementation(() => {});
      await vi.advanceTimersByTimeAsync(3000 + 2000 + 1400);
      expect(enter.mock.calls).toEqual([[undefined], ["/p/1"], ["/p/1"], ["/p/1"]]);
      rooms[1]?.says(2);
      expect([rooms.length, connection.link.value]).toEqual([2, "live"]);
      // The first is not heard any more, and not when the other one breaks either.
      rooms[1]?.breaks();
      rooms[0]?.says("late");
      expect([onState.mock.calls, connection.link.value]).toEqual([[[1], [2]], "reconnecting"]);
    });

    it("asks no more once it says something again", async () => {
      const { connection, enter } = await opened([from("a", "/p/1"), resting]);
      rooms[0]?.says(1);
      let echo = (_: number) => {};
      rooms[0]?.ping.mockImplementationOnce((answer: (ms: number) => void) => (echo = answer));
      await vi.advanceTimersByTimeAsync(3000 + 2000 + 300);
      echo(5300);
      await vi.advanceTimersByTimeAsync(10_000);
      expect([enter.mock.calls.length, rooms.length, connection.link.value]).toEqual([2, 1, "live"]);
    });
  });

  it.each([
    "no-such-table",
    "no-watching",
    "table-full",
    "bad-identity",
    "signed-out",
    "quarantined",
    "wrong-address",
    "moved-on",
  ] as const)("ends when it is refused with %s", async (code) => {
    const { connection, enter } = await opened([{ refused: refusal(code) }]);
    expect(connection.link.value).toBe("closed");
    expect(connection.closedBy.value).toEqual(refusal(code));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it("tells why it waits at the door, until it is let in", async () => {
    const { connection, enter } = await opened([{ refused: refusal("resting") }, { refused: refusal("resting") }]);
    expect(connection.link.value).toBe("joining");
    expect(connection.obstacle.value).toEqual(refusal("resting"));
    await vi.advanceTimersByTimeAsync(300 + 600);
    expect(enter).toHaveBeenCalledTimes(3);
    rooms[0]?.says(1);
    expect(connection.link.value).toBe("live");
    expect(connection.obstacle.value).toBeUndefined();
  });

  it("comes in by itself when it was refused for being too fast, not before the time that the server names", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const tooFast = { code: "too-fast", wait: 90_000 } as const;
    const { connection, enter } = await opened([{ refused: tooFast, wait: tooFast.wait }]);
    expect([connection.link.value, connection.obstacle.value]).toEqual(["joining", tooFast]);
    await vi.advanceTimersByTimeAsync(89_999);
    expect(enter).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(enter).toHaveBeenCalledTimes(2);
    rooms[0]?.says(1);
    expect(connection.link.value).toBe("live");
  });

  it("goes on trying when it is refused for being too fast after it was up", async () => {
    const { connection, enter } = await opened([way, { refused: refusal("too-fast") }]);
    rooms[0]?.says(1);
    rooms[0]?.breaks();
    await vi.advanceTimersByTimeAsync(2000);
    expect(enter.mock.calls.length).toBeGreaterThan(2);
    expect(connection.link.value).toBe("reconnecting");
  });

  it("gives back why a request was refused, and never throws", async () => {
    const { connection } = await opened();
    expect(await connection.request("ready", {})).toEqual(refusal("unreachable"));
    rooms[0]?.says(1);
    expect(await connection.request("ready", {})).toBeUndefined();
    const reasons = [
      Object.assign(new Error("no"), { name: "rejected", reason: refusal("stale") }),
      Object.assign(new Error("no"), { name: "rejected", reason: { code: "made-up", message: "?" } }),
      Object.assign(new Error("fault"), { code: 500 }),
      new Error("connection closed before a response was received."),
    ];
    for (const reason of reasons) rooms[0]?.request.mockRejectedValueOnce(reason);
    const codes = [];
    for (const _ of reasons) codes.push((await connection.request("ready", {}))?.code);
    expect(codes).toEqual(["stale", "internal", "internal", "unreachable"]);
  });

  it("tells that an answer is late, and takes it back when it comes or the line breaks", async () => {
    const { connection } = await opened();
    rooms[0]?.says(1);
    let answer = (_: boolean) => {};
    const slowly = () => new Promise<boolean>((resolve) => (answer = resolve));
    rooms[0]?.request.mockImplementationOnce(slowly);
    void connection.request("act", {});
    await vi.advanceTimersByTimeAsync(1900);
    expect(connection.unanswered.value).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(connection.unanswered.value).toBe(true);
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.unanswered.value).toBe(false);
    rooms[0]?.request.mockImplementationOnce(slowly);
    void connection.request("act", {});
    await vi.advanceTimersByTimeAsync(2100);
    expect(connection.unanswered.value).toBe(true);
    rooms[0]?.breaks();
    await vi.advanceTimersByTimeAsync(400);
    rooms[1]?.says(2);
    expect([connection.link.value, connection.unanswered.value]).toEqual(["live", false]);
  });

  it("stays closed once it is closed", async () => {
    const { connection, enter } = await opened();
    rooms[0]?.says(1);
    connection.close();
    rooms[0]?.breaks();
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(enter).toHaveBeenCalledTimes(1);
    expect(connection.link.value).toBe("closed");
    expect(rooms[0]?.leave).toHaveBeenCalled();
  });
});
