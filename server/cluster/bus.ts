/** The messages between processes of the cluster. A lost message never causes lasting damage. */
import { parseJson } from "../../shared/kernel/json.ts";
import { z } from "zod";
import type { TableSummary } from "../../shared/table/summary.ts";

const player = z.object({ id: z.string(), name: z.string(), bound: z.boolean().exactOptional() });

/** They come from our own kind, through a channel that others cannot write to. */
const summary = z.custom<TableSummary>((value) => typeof value === "object" && value !== null && "code" in value);

const newsItem = z.discriminatedUnion("kind", [
  /** Changed tables: summaries of open ones, and the codes of closed ones. */
  z.object({ kind: z.literal("tables"), tables: z.array(summary), gone: z.array(z.string()) }),
  /** A process has started, or was cut off: it asks all others to publish what they have. */
  z.object({ kind: z.literal("hello") }),
  z.object({ kind: z.literal("rename"), player }),
  /** Some tokens of a player are no longer valid. */
  z.object({ kind: z.literal("signed-out"), player: z.string() }),
  /** A name has become a player's own. */
  z.object({ kind: z.literal("bound"), player }),
  /** A player went on vacation, or came back. */
  z.object({ kind: z.literal("vacation"), player: z.string() }),
  /** The relations or the sanctions of these players have changed. */
  z.object({ kind: z.literal("circle"), players: z.array(z.string()) }),
  /** A player does not want to be matched with another. */
  z.object({ kind: z.literal("blocked"), player: z.string(), other: z.string() }),
  z.object({ kind: z.literal("tournament"), id: z.string() }),
  /** Something changed in the queues of quick match. */
  z.object({ kind: z.literal("queue") }),
]);
export type BusMessage = z.infer<typeof newsItem>;

const envelope = z.object({ run: z.string(), item: newsItem });

export type BusListener = (item: BusMessage, run: string) => void;

export interface Bus {
  /** Tells all other processes, if they can be reached just now. */
  publish(item: BusMessage): void;
  /** @returns ends the subscription */
  subscribe(listener: BusListener): () => void;
  close(): Promise<void>;
}

/** How news travel: text that reaches everybody who listens, or does not. */
export interface Channel {
  send(text: string): Promise<void>;
  /** The longest text that it takes, in bytes. */
  readonly longest: number;
  close(): Promise<void>;
}

/** The events of a channel: a text has arrived, or the connection is back after an interruption. */
export interface ChannelListener {
  heard(text: string): void;
  restored(): void;
}

export type NewsCount = (what: "sent" | "lost" | "heard") => void;

/** News over a channel. @param open opens it, and lets it be heard from then on */
export function busOver(run: string, open: (listener: ChannelListener) => Channel, count: NewsCount): Bus {
  const listeners = new Set<BusListener>();
  let isCutOff = false;
  const channel = open({
    heard(text) {
      const { data } = envelope.safeParse(parseJson(text));
      if (data === undefined || data.run === run) return;
      count("heard");
      for (const listener of listeners) listener(data.item, data.run);
    },
    restored: reconnected,
  });

  /** The news of the meantime are lost, so everybody publishes their state again. */
  function reconnected(): void {
    isCutOff = false;
    send({ kind: "hello" });
    for (const listener of listeners) listener({ kind: "hello" }, run);
  }

  function send(item: BusMessage): void {
    channel.send(JSON.stringify({ run, item })).then(
      () => {
        count("sent");
        if (isCutOff) reconnected();
      },
      () => {
        count("lost");
        isCutOff = true;
      },
    );
  }

  return {
    publish(item) {
      for (const part of partsOf(item, channel.longest - run.length - 40)) send(part);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: channel.close,
  };
}

/** Items that each fit a channel: many tables go in several. */
function partsOf(item: BusMessage, longest: number): readonly BusMessage[] {
  if (item.kind !== "tables" || Buffer.byteLength(JSON.stringify(item)) <= longest) return [item];
  const half = (list: readonly unknown[]) => Math.ceil(list.length / 2);
  if (item.tables.length + item.gone.length < 2) return [];
  const [tables, gone] = [half(item.tables), half(item.gone)];
  return [
    ...partsOf({ kind: "tables", tables: item.tables.slice(0, tables), gone: item.gone.slice(0, gone) }, longest),
    ...partsOf({ kind: "tables", tables: item.tables.slice(tables), gone: item.gone.slice(gone) }, longest),
  ].filter((part) => part.kind !== "tables" || part.tables.length + part.gone.length > 0);
}
