/** A device that several people share, with a game that keeps hands: the toy game. */
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { GamePage } from "../../../client/games/contract/page.ts";
import { heldSeats } from "../../../client/net/held-seats.ts";
import type { TableSession } from "../../../client/net/session.ts";
import { type Device, openDevice } from "../../../client/ui/play/model/shared-device.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { toyGame, type ToyState } from "../../toy/toy.ts";
import { seatView, tableSession, tableView } from "../table-view.ts";

const isToy = (game: unknown): game is ToyState => typeof game === "object" && game !== null && "secrets" in game;

/** The page of the toy game, as far as a shared device asks it. */
const toyPage: Pick<GamePage, "actors" | "hasSecrets" | "isOpen"> = {
  hasSecrets: true,
  actors: (game) => (isToy(game) ? toyGame.actors(game) : []),
};
const openPage = { ...toyPage, hasSecrets: false };

/** A game of three of which these seats are on the device. */
function deal(held: readonly number[], page = toyPage) {
  const random = seededRandom(new Uint8Array(32));
  const match = gameEntry(toyGame).start(3, {}, random);
  const shows = (): TableView =>
    tableView({
      phase: match.result() === undefined ? "playing" : "finished",
      seats: [0, 1, 2].map((seat) => seatView({ player: held.includes(seat) ? "me" : "other" })),
      game: structuredClone(match.truth()),
    });
  const table = signal<TableView | undefined>(shows());
  const session = tableSession({ table, ...heldSeats(table, "me") });
  const device = openDevice(session, page);
  return {
    session,
    device,
    play(seat: number) {
      match.act(seat, match.legal(seat)[0] ?? "", random);
      table.value = shows();
    },
    again() {
      table.value = { ...shows(), round: 2 };
    },
  };
}

const looks = ({ device, session }: { device: Device; session: TableSession }) =>
  device.covered.value ? `pass to ${device.holder.value}` : `seat ${session.seat.value}`;

describe("with hands to hide", () => {
  it("nothing is shown before somebody says to have the device", () => {
    const game = deal([0, 1, 2]);
    expect(looks(game)).toBe("pass to 0");
    game.device.uncover();
    expect(looks(game)).toBe("seat 0");
  });

  it("secret choices of the same moment are made in the order of seats, each behind a cover", () => {
    const game = deal([0, 1, 2]);
    const seen: string[] = [];
    for (const seat of [0, 1, 2, 0]) {
      seen.push(looks(game));
      game.device.uncover();
      seen.push(looks(game));
      game.play(seat);
    }
    expect(seen).toEqual(["pass to 0", "seat 0", "pass to 1", "seat 1", "pass to 2", "seat 2", "pass to 0", "seat 0"]);
  });

  it("who is next is not drawn behind the cover: the view stays with the one before", () => {
    const game = deal([0, 1, 2]);
    game.device.uncover();
    game.play(0);
    expect(game.device.covered.value).toBe(true);
    expect(game.session.seat.value).toBe(0);
  });

  it("somebody at another device is waited for without a cover", () => {
    const game = deal([0, 2]);
    game.device.uncover();
    game.play(0);
    expect(looks(game)).toBe("pass to 2");
    game.device.uncover();
    game.play(2);
    expect(looks(game)).toBe("seat 2");
    game.play(1);
    expect(looks(game)).toBe("pass to 0");
  });

  it("once all is open in a game, the view follows the turn without a cover", () => {
    const isOpen = (game: unknown) => isToy(game) && game.round > 1;
    const game = deal([0, 1, 2], { ...toyPage, isOpen });
    expect(looks(game)).toBe("pass to 0");
    for (const seat of [0, 1, 2]) game.play(seat);
    expect(looks(game)).toBe("seat 0");
    game.play(0);
    expect(looks(game)).toBe("seat 1");
  });

  it("a new game covers everything again", () => {
    const game = deal([0, 1, 2]);
    game.device.uncover();
    game.again();
    expect(looks(game)).toBe("pass to 0");
  });

  it("one's own device has no cover", () => {
    const game = deal([1]);
    expect(looks(game)).toBe("seat 1");
    game.play(1);
    expect(looks(game)).toBe("seat 1");
  });

  it("and the last position is shown to everybody", () => {
    const game = deal([0, 1, 2]);
    for (const seat of [0, 1, 2, 0, 1, 2, 0, 1, 2]) {
      game.device.uncover();
      game.play(seat);
    }
    expect(game.session.table.value?.phase).toBe("finished");
    expect(game.device.covered.value).toBe(false);
  });
});

describe("without secrets", () => {
  it("the view follows the turn", () => {
    const game = deal([0, 1, 2], openPage);
    expect(looks(game)).toBe("seat 0");
    game.play(0);
    expect(looks(game)).toBe("seat 1");
    game.play(1);
    expect(looks(game)).toBe("seat 2");
  });

  it("until the page is left", () => {
    const game = deal([0, 1, 2], openPage);
    game.device.close();
    game.play(0);
    expect(game.session.seat.value).toBe(0);
  });
});
