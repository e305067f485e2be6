/** The metrics of the process, at /metrics. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** A request to a room was answered: `result` is `ok` or the code of the refusal. */
  answered(room: string, request: string, result: string, seconds: number): void;
  /** A change of a table was written down, or not: `result` is `kept`, `lost` or `failed`. */
  saved(result: string, seconds: number): void;
  /** A computer's question was answered: how long it waited, and how long it was thought about, in seconds. */
  thought(waited: number, took: number): void;
  /** A backup was made, or found: when, in ms since 1970. */
  backedUp(at: number): void;
  /** A request over HTTP was answered. @param route its pattern */
  served(method: string, route: string, status: number, seconds: number): void;
  /** Counts an event for operators. @param label the outcome, for events that are told apart */
  count(event: keyof typeof EVENTS, label?: string): void;
  /** Shows a number that is read whenever somebody looks. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  fault(room: string): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const EVENTS = {
  missedBeat: { name: "skerry_cluster_missed_beats_total", help: "Beats that the database did not take" },
  takeOver: { name: "skerry_cluster_take_overs_total", help: "Tables taken over from a process that lives no more" },
  handedOn: { name: "skerry_cluster_handed_on_total", help: "Times that this process alone had lost the database" },
  entry: {
    name: "skerry_cluster_entries_forwarded_total",
    help: "Ways in that were asked of another process, by what it said",
    label: "result",
  },
  news: {
    name: "skerry_bus_messages_total",
    help: "News between processes: sent, lost on the way, and heard",
    label: "result",
  },
  notification: { name: "skerry_notifications_total", help: "Notifications by what became of them", label: "outcome" },
  stall: { name: "skerry_stalls_total", help: "Times that the process stood still" },
} as const;

export interface LiveCounts {
  readonly tables: () => Readonly<Record<string, number>>;
  readonly clients: () => number;
  readonly players: () => number;
}

/** The present number of everything. */
function addLiveGauges(counts: LiveCounts, registers: Registry[]): void {
  new Gauge({
    name: "skerry_tables",
    help: "Tables by phase",
    labelNames: ["phase"],
    registers,
    collect() {
      for (const [phase, count] of Object.entries(counts.tables())) this.set({ phase }, count);
    },
  });
  watchIn(registers)("skerry_clients", "Open connections to rooms", counts.clients);
  watchIn(registers)("skerry_players", "Different players with an open connection", counts.players);
}

/** Shows numbers that are read whenever somebody looks. */
function watchIn(registers: Registry[]): Metrics["watch"] {
  return (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
}

/** Everything that is counted and timed. */
function instrumentsIn(registers: Registry[]) {
  const timed = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const requests = new Counter({
    name: "skerry_requests_total",
    help: "Requests to rooms by result",
    labelNames: ["room", "request", "result"],
    registers,
  });
  const seconds = timed(
    "skerry_request_duration_seconds",
    "Time from a request to its answer, patches sent",
    ["room", "request"],
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5],
  );
  const saves = timed(
    "skerry_store_duration_seconds",
    "Time until a change of a table was durable, by result",
    ["result"],
    [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5],
  );
  const thoughts = timed(
    "skerry_thought_duration_seconds",
    "Time until a computer player's question was answered: waiting, and thinking",
    ["part"],
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  );
  const faults = new Counter({
    name: "skerry_faults_total",
    help: "Exceptions in rooms",
    labelNames: ["room"],
    registers,
  });

  const served = timed(
    "skerry_http_request_duration_seconds",
    "Time until a request over HTTP was answered, by route and status",
    ["method", "route", "status"],
    [0.001, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 2.5, 10],
  );
  const events = new Map(
    Object.entries(EVENTS).map(([event, described]) => {
      const { name, help } = described;
      return [event, new Counter({ name, help, labelNames: "label" in described ? [described.label] : [], registers })];
    }),
  );

  const backup = new Gauge({
    name: "skerry_last_backup_timestamp_seconds",
    help: "When the newest backup was made",
    registers,
  });
  return { requests, seconds, saves, thoughts, faults, served, events, backup };
}

/** Metrics in a registry of their own, so that a process may have several servers one after another. */
export function createMetrics(counts: LiveCounts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  addLiveGauges(counts, registers);
  const { requests, seconds, saves, thoughts, faults, served, events, backup } = instrumentsIn(registers);
  // Looking up a label costs more than counting, and every action of every table is counted here.
  const counted = keptBy((key: string) => {
    const [room = "", request = "", result = ""] = key.split(" ");
    return requests.labels({ room, request, result });
  });
  const timed = keptBy((key: string) => {
    const [room = "", request = ""] = key.split(" ");
    return seconds.labels({ room, request });
  });

  const savedBy = keptBy((result: string) => saves.labels({ result }));

  return {
    saved: (result, took) => savedBy(result).observe(took),
    answered(room, request, result, took) {
      counted(`${room} ${request} ${result}`).inc();
      timed(`${room} ${request}`).observe(took);
    },
    thought(waited, took) {
      thoughts.observe({ part: "waiting" }, waited);
      thoughts.observe({ part: "thinking" }, took);
    },
    served: (method, route, status, took) => served.observe({ method, route, status }, took),
    count(event, label = "") {
      const described = EVENTS[event];
      events.get(event)?.inc("label" in described ? { [described.label]: label } : {});
    },
    watch: watchIn(registers),
    backedUp: (at) => backup.set(at / 1000),
    fault(room) {
      faults.inc({ room });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Makes each thing once, and finds it by its key from then on. */
function keptBy<Thing>(make: (key: string) => Thing): (key: string) => Thing {
  const byKey = new Map<string, Thing>();
  return (key) => {
    const known = byKey.get(key) ?? make(key);
    byKey.set(key, known);
    return known;
  };
}
