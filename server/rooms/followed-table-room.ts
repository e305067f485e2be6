/** A table that programs follow and play at over HTTP: they come and go as people do, with no connection to the room. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { BotGame } from "../../shared/wire/bot-accounts/play.ts";
import { tableHandlers } from "../../shared/table/inputs/requests.ts";
import { playerConnected, playerDisconnected } from "../../shared/table/seats/connections.ts";
import type { Claim } from "../identity/token.ts";
import { positionOf } from "../tables/position.ts";
import { ChatFilteredRoom } from "./chat-filtered-room.ts";

/** Who follows a table. */
export interface Follower {
  tell(position: BotGame): void;
  /** Stops following the table here. */
  end(): void;
}

export class FollowedTableRoom extends ChatFilteredRoom {
  private readonly followers = new Map<Follower, Claim>();

  /** Lets somebody be at the table and see what becomes of it. @returns ends it */
  async follow(player: Claim, follower: Follower): Promise<() => void> {
    if (this.gone) {
      follower.end();
      return () => undefined;
    }
    const { attendance } = this.services;
    const end = () => follower.end();
    const leave = attendance.add({ claim: player, place: this.place(), close: end, send: () => undefined });
    this.followers.set(follower, player);
    this.wokenByTimer = false;
    await this.visit((now) => playerConnected(this.table, player, now));
    follower.tell(this.positionFor(player));
    return () => {
      if (!this.followers.delete(follower)) return;
      leave();
      this.visit((now) => playerDisconnected(this.table, player.id, now)).catch((error: unknown) =>
        this.fault(error, "leaving"),
      );
    };
  }

  /** The table as that player may know it. */
  positionFor({ id }: Claim): BotGame {
    return positionOf(this.table, id, this.services.stallWatch.now());
  }

  /** A request of a player who has no connection. */
  async askAs(name: string, player: Claim, payload: unknown): Promise<Refusal | undefined> {
    const handle = tableHandlers.get(name);
    if (handle === undefined) return refusal("malformed");
    if (!this.services.asking.of(player.id).take(Date.now())) return refusal("too-fast");
    return this.request(name, handle, player, payload);
  }

  protected override async show(now: number): Promise<void> {
    await super.show(now);
    for (const [follower, player] of this.followers) follower.tell(this.positionFor(player));
  }

  override moveOut(): void {
    super.moveOut();
    this.endFollowers();
  }

  override onDispose(): void {
    super.onDispose();
    this.endFollowers();
  }

  private endFollowers(): void {
    for (const follower of [...this.followers.keys()]) follower.end();
  }

  private visit(change: (now: number) => void): Promise<void> {
    return this.mailbox.inTurn(async () => {
      const now = this.services.stallWatch.now();
      if (!this.resting) this.passed(now);
      change(now);
      if (!this.resting && !this.gone) await this.settle(now);
    });
  }
}
