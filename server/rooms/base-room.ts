/**
 * What all rooms have in common: every request is parsed, limited, answered and counted, and whatever is thrown in a
 * room stays in the room.
 */
import { type Client, Room, type RoomException, type RoomMethodName } from "@colyseus/core";
import { type Refusal, refusal, sentRefusal } from "../../shared/wire/refusal.ts";
import { traced } from "../process/tracing.ts";
import { type TokenBucket, tokenBucketOf, type TokenBuckets } from "../process/token-bucket.ts";
import type { Claim } from "../identity/token.ts";
import { CLOSE_CODES } from "../colyseus/close-codes.ts";
import { routeMessages } from "../colyseus/requests.ts";
import { backlogOf, sendAsCopy } from "../colyseus/sockets.ts";
import { dropReservations } from "../colyseus/reservations.ts";
import { FullStateSerializer } from "../colyseus/full-state.ts";
import type { Config } from "../process/config.ts";
import type { Attendance } from "../cluster/attendance.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Log } from "../process/log.ts";

/** What every room needs of the server. */
export interface RoomServices {
  readonly config: Config;
  readonly attendance: Attendance;
  readonly asking: TokenBuckets;
  readonly metrics: Metrics;
  readonly log: Pick<Log, "error" | "warn">;
}

/** Bytes that may wait for a client that reads slowly: hundreds of times a whole table. */
const MAX_BACKLOG = 1 << 20;

/** A connection, with the player whose token opened it. */
export type Visitor = Client<{ auth: Claim; userData: { requests: TokenBucket; leave: () => void } }>;

interface Context {
  reject(reason?: unknown): unknown;
}

/** A reply to the client that says more than that the request was done. */
interface Answered {
  readonly answer: unknown;
}

export type Reply = Refusal | Answered | undefined;
export type RequestHandler = (client: Visitor, payload: unknown) => Reply | Promise<Reply>;

/** The attribute of a trace for a reply. */
const resultOf = (reply: Reply) => ({ "skerry.result": reply !== undefined && "code" in reply ? reply.code : "ok" });

export abstract class BaseRoom<State extends object, Services extends RoomServices> extends Room<{
  state: State;
  client: Visitor;
}> {
  /** A room ends when its table does, not when the last connection closes. */
  override autoDispose = false;
  /** Patches are sent as soon as something happened; the framework's own tick is for nothing but its clock. */
  override patchRate = 1000;
  override seatReservationTimeout = 10;

  protected readonly services: Services;
  /** Names the kind of room in metrics and logs. */
  protected readonly kind: string;

  constructor(services: Services, kind: string) {
    super();
    this.services = services;
    this.kind = kind;
  }

  /** Called by the framework when the state is given. */
  override setSerializer(): void {
    super.setSerializer(new FullStateSerializer());
  }

  /** Unused reservations are dropped first: the framework would wait for their players. */
  override disconnect(closeCode?: number): Promise<unknown> {
    dropReservations(this);
    return super.disconnect(closeCode);
  }

  /** The code of the table that this is, or "". */
  protected place(): string {
    return "";
  }

  /** The part of log lines that identifies the room. */
  protected abstract label(): Record<string, unknown>;

  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    this.fault(error.cause ?? error, method);
  }

  /** Notes that something was thrown in this room. */
  protected fault(error: unknown, where: string): void {
    this.services.metrics.fault(this.kind);
    this.services.log.error({ err: error, where, ...this.label() }, "exception in a room");
  }

  /** Runs a timer's work and reports its errors, which nothing else would catch. */
  protected guarded(where: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fault(error, where);
    }
  }

  /**
   * Answers requests; an unknown message gets no answer, and does no harm.
   * @param handlerOf the handler for a name, which may refuse; the payload may be anything
   */
  protected answer(handlerOf: (name: string) => RequestHandler | undefined): void {
    routeMessages<Visitor, Context>(this, (name) => {
      if (name === "*") return () => undefined;
      const handle = handlerOf(name);
      if (handle === undefined) return undefined;
      return (client, payload, context) => this.respond(name, handle, client, payload, context);
    });
  }

  /** Handles a request within the limits, answers it, and counts the result. */
  private respond(name: string, handle: RequestHandler, client: Visitor, payload: unknown, context: Context): unknown {
    const began = performance.now();
    const answered = (reply: Reply): unknown => {
      const seconds = (performance.now() - began) / 1000;
      const refused = reply !== undefined && "code" in reply ? reply : undefined;
      this.services.metrics.answered(this.kind, name, refused?.code ?? "ok", seconds);
      if (refused !== undefined) context.reject(sentRefusal(refused));
      return reply !== undefined && "answer" in reply ? reply.answer : undefined;
    };
    const failed = (error: unknown) => {
      this.fault(error, name);
      return answered(refusal("internal"));
    };
    try {
      const tooFast = client.userData?.requests.take(Date.now()) === false;
      const reply = tooFast
        ? refusal("too-fast")
        : traced(`${this.kind} ${name}`, () => handle(client, payload), resultOf);
      return reply instanceof Promise ? reply.then(answered, failed) : answered(reply);
    } catch (error) {
      return failed(error);
    }
  }

  /** Sends the changes to everybody, and disconnects clients that do not read: their waiting messages take memory. */
  protected sendChanges(): void {
    this.broadcastPatch();
    for (const client of this.clients) {
      if (backlogOf(client.ref) < MAX_BACKLOG) continue;
      this.services.log.warn({ player: client.auth?.id, ...this.label() }, "closed for not reading");
      client.leave(CLOSE_CODES.notReading, "not reading");
    }
  }

  /** Begins to hold a connection to its limits, and to count it. Called first thing in `onJoin`. */
  protected admit(client: Visitor): Claim {
    const { auth } = client;
    if (auth === undefined) throw new Error("a connection without a player");
    const { config, attendance, asking } = this.services;
    const leave = attendance.add({
      claim: auth,
      place: this.place(),
      close: (code) => client.leave(code),
      send: (name) => this.tell(client, name),
    });
    client.userData = { requests: asking.of(auth.id), leave };
    sendAsCopy(client);
    const frames = tokenBucketOf(config.LIMIT_FRAMES);
    client.ref.on("message", () => {
      if (frames.take(Date.now())) return;
      client.ref.removeAllListeners("message");
      this.services.log.warn({ player: auth.id, ...this.label() }, "closed for flooding");
      client.leave(CLOSE_CODES.flooding, "flooding");
    });
    return auth;
  }

  /** Sends a client a message that goes to all connections of its player. */
  protected tell(client: Visitor, name: string): void {
    client.send(name, {});
  }

  /** Stops counting a connection. Called in `onLeave`, which comes once for each that was admitted. */
  protected release(client: Visitor): Claim | undefined {
    if (client.userData === undefined || client.auth === undefined) return undefined;
    client.userData.leave();
    delete client.userData;
    client.view?.dispose();
    return client.auth;
  }
}
