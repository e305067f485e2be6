/** The guide's diagrams: all of them can be drawn, and what their words say is what the rules say. */
import { describe, expect, test } from "vitest";
import { type Diagram, readDiagram } from "../../../client/games/skorm/guide/diagram-text.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, fromOf, MOVE, SHOOT, toOf, verbOf } from "../../../shared/skorm/actions.ts";
import { betweens, tileName } from "../../../shared/skorm/board.ts";
import { legalActions } from "../../../shared/skorm/legal.ts";
import { outcomeOf } from "../../../shared/skorm/outlook.ts";
import { EMPTY, ownerOf } from "../../../shared/skorm/pieces.ts";
import { readGuide } from "../guide-reader.ts";

const { diagrams, captioned } = readGuide("skorm", "board", readDiagram);

/** The action that a diagram's line draws, if it is legal for the piece at its start. */
function drawnAction({ state, line }: Diagram): Action | undefined {
  const [from, to] = [line?.tiles[0], line?.tiles.at(-1)];
  return legalActions(state, 0).find(
    (action) =>
      fromOf(action) === from && toOf(action) === to && (line?.kind === "shot") === (verbOf(action) === SHOOT),
  );
}

test("every diagram has a caption, and words instead of the drawing", () => {
  expect(diagrams.length).toBeGreaterThan(8);
  for (const { caption, alt } of diagrams) expect([caption, alt]).not.toContain("");
});

test("what is drawn as possible is legal, and what is drawn as stopped is not", () => {
  for (const diagram of diagrams.filter(({ line }) => line !== undefined)) {
    expect(drawnAction(diagram) !== undefined, diagram.caption).toBe(diagram.stopped === undefined);
  }
});

test("what is drawn as taken holds an enemy, and the way there is one", () => {
  for (const { state, crossed, line } of diagrams) {
    if (crossed === undefined) continue;
    expect(ownerOf(state.board[crossed] ?? EMPTY)).toBe(1);
    const [from = 0, middle = 0, to = 0] = line?.tiles ?? [];
    expect(betweens(from, to)).toContain(middle);
  }
});

describe("captions tell the truth", () => {
  function outlook(diagram: Diagram, seat: Seat = 0) {
    const action = drawnAction(diagram);
    if (action === undefined) throw new Error(diagram.caption);
    return outcomeOf(diagram.state, seat, action);
  }

  test("nobody reaches the Warlord that conquers", () => {
    const { after, threats } = outlook(captioned("hold the Gold for one turn"));
    expect([after.pending, threats, after.phase]).toEqual([0, [], "play"]);
  });

  test("against four pieces the step onto the Gold wins at once", () => {
    expect(outlook(captioned("Four pieces are left")).result?.reason).toBe("dominate");
  });

  test("the Archer hits two of four", () => {
    const { targets, lit, state } = captioned("two of these four");
    expect([targets.map(tileName), lit]).toEqual([["e6", "f3"], []]);
    expect(state.board.filter((piece) => piece !== EMPTY && ownerOf(piece) === 1)).toHaveLength(4);
  });

  test("the Horseman rides around its own Shieldman", () => {
    const { lit, targets, state } = captioned("rides around");
    const moves = legalActions(state, 0).filter(
      (action) => verbOf(action) === MOVE && tileName(fromOf(action)) === "f4",
    );
    expect(lit).toHaveLength(moves.length);
    expect(lit.map(tileName)).not.toContain("f5");
    expect(targets.length).toBeGreaterThan(0);
  });
});

test.each(["", "We1", "We1/We9\nshow j7", "nonsense\ncaption x"])("%j is no diagram", (block) => {
  expect(readDiagram(block)).toBeUndefined();
});
