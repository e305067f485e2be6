/** Streams the changes of a tournament to its pages, as server-sent events. */
import type { Request, Response } from "express";
import type { TournamentView } from "../../shared/wire/tournaments/tournament.ts";
import { newsIn, viewOf } from "../../shared/tournament/view.ts";
import { SIGN_OF_LIFE_MS } from "../http/idle-connections.ts";
import type { Log } from "../process/log.ts";
import type { TournamentRepository } from "./repository.ts";

/** The time for which changes are gathered, so that many games that end together are sent once. */
const GATHER_MS = 500;
/** How often, in ms, the stored state is checked for lost messages of other processes. */
const LOOK_MS = 10_000;
/** The most pages that are served by one process, and for one address. */
const MAX = 5000;
const MAX_OF_ONE = 60;

export interface TournamentStreams {
  /**
   * Sends a tournament's page all of it and then its changes. @returns whether it exists, and whether there was room
   */
  open(id: string, address: string, request: Request, response: Response): Promise<"open" | "none" | "full">;
  stop(): void;
}

interface Watched {
  readonly pages: Set<Response>;
  shown: TournamentView;
  gathering: NodeJS.Timeout | undefined;
}

export function startStreams(repository: TournamentRepository, log: Pick<Log, "warn">): TournamentStreams {
  const watched = new Map<string, Watched>();
  const byAddress = new Map<string, number>();
  let open = 0;

  function count(address: string, change: 1 | -1): void {
    open += change;
    const own = (byAddress.get(address) ?? 0) + change;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  }

  function onChange(id: string): void {
    const one = watched.get(id);
    if (one === undefined || one.gathering !== undefined) return;
    one.gathering = setTimeout(() => {
      one.gathering = undefined;
      tell(id, one).catch((error: unknown) =>
        log.warn({ err: error, tournament: id }, "pages of a tournament are behind"),
      );
    }, GATHER_MS);
    one.gathering.unref();
  }

  async function tell(id: string, one: Watched): Promise<void> {
    const held = await repository.find(id);
    if (held === undefined || held.revision === one.shown.head.revision) return;
    const view = viewOf(held.tournament, held.revision);
    const event = eventOf("news", newsIn(view, one.shown));
    one.shown = view;
    for (const page of one.pages) page.write(event);
  }

  const unsubscribe = repository.subscribe(onChange);
  const timers = [
    setInterval(() => {
      for (const id of watched.keys()) onChange(id);
    }, LOOK_MS).unref(),
    setInterval(() => {
      for (const { pages } of watched.values()) for (const page of pages) page.write(":\n\n");
    }, SIGN_OF_LIFE_MS).unref(),
  ];

  return {
    async open(id, address, request, response) {
      if (open >= MAX || (byAddress.get(address) ?? 0) >= MAX_OF_ONE) return "full";
      const held = await repository.find(id);
      if (held === undefined) return "none";
      const one = watched.get(id) ?? {
        pages: new Set(),
        shown: viewOf(held.tournament, held.revision),
        gathering: undefined,
      };
      watched.set(id, one);
      response.set({ "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
      response.flushHeaders();
      response.write(eventOf("all", one.shown));
      one.pages.add(response);
      count(address, 1);
      onChange(id);
      request.on("close", () => {
        if (!one.pages.delete(response)) return;
        count(address, -1);
        if (one.pages.size === 0) watched.delete(id);
      });
      return "open";
    },
    stop() {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const { pages } of watched.values()) for (const page of pages) page.end();
    },
  };
}

export function eventOf(name: string, view: TournamentView): string {
  return `event: ${name}\ndata: ${JSON.stringify(view)}\n\n`;
}
