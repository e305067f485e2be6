/** What happens while an action is applied, in the order in which a scene shows it. */
import type { Seat } from "../../kernel/game.ts";
import type { Branch, Culture, Kind, Structure } from "./components.ts";
import type { Tile } from "./lattice.ts";
import type { PieceId } from "./pieces.ts";

export const ROLL_REASONS = ["terrain", "start", "convert", "attack", "defend", "purge", "study"] as const;
export type RollReason = (typeof ROLL_REASONS)[number];

/** Why a combat roll counts for more or less than the die shows. */
export type ModifierReason = "stack" | "structure" | "fort" | "debris";
export type Modifier = { readonly why: ModifierReason; readonly value: number };

export type SideRoll = {
  readonly seat: Seat;
  readonly sides: number;
  readonly rolled: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
};

/** How a roll-off ends, for the attacker; `draw` is a tie in which nobody is lost (Diplomacy 2). */
export type FightOutcome = "win" | "loss" | "tie" | "draw";

/** How an attack is made: from beside, on two as one, or from a Turret. */
export type AttackForm = "attack" | "strike" | "fire";

/** Why a piece leaves the board. */
export type FallReason = "combat" | "disband" | "purge" | "kill" | "give" | "master";

export type SkorEvent =
  /** A culture or a side is chosen; which one stays secret. */
  | { readonly kind: "chosen"; readonly seat: Seat }
  | { readonly kind: "cultures"; readonly cultures: readonly (Culture | "")[]; readonly branches: readonly Branch[] }
  /** A structure of the terrain is rolled: the first die, and each throw of the second. */
  | {
      readonly kind: "terrain";
      readonly seat: Seat;
      readonly structure: Structure;
      readonly q: number;
      readonly r: number;
      readonly first: number;
      readonly second: readonly number[];
    }
  | { readonly kind: "oriented"; readonly sides: readonly number[] }
  | { readonly kind: "first"; readonly seat: Seat }
  | {
      readonly kind: "turn";
      readonly seat: Seat;
      readonly turn: number;
      readonly income: number;
      readonly gift: number;
    }
  /** A Theocracy rolls for a piece, and pieces change sides. */
  | { readonly kind: "preach"; readonly piece: PieceId; readonly rolled: number; readonly won: boolean }
  | { readonly kind: "convert"; readonly seat: Seat; readonly piece: PieceId; readonly from: Tile; readonly to: Tile }
  | { readonly kind: "unconverted"; readonly piece: PieceId }
  /** Everybody is fed, and `budget` is left. `short` if there is not enough for all. */
  | { readonly kind: "fed"; readonly seat: Seat; readonly upkeep: number; readonly budget: number }
  | { readonly kind: "short"; readonly seat: Seat; readonly upkeep: number; readonly income: number }
  | { readonly kind: "hold"; readonly seat: Seat }
  | { readonly kind: "phase"; readonly phase: "build" | "tech" }
  | {
      readonly kind: "move";
      readonly seat: Seat;
      readonly piece: PieceId;
      readonly from: Tile;
      readonly to: Tile;
      readonly cost: number;
    }
  | {
      readonly kind: "attack";
      readonly seat: Seat;
      readonly piece: PieceId;
      readonly how: AttackForm;
      readonly from: Tile;
      readonly to: Tile;
      readonly cost: number;
    }
  /** A roll-off; `defence` is absent for a civilian who cannot defend itself. */
  | {
      readonly kind: "roll-off";
      readonly at: Tile;
      readonly defenders: readonly PieceId[];
      readonly offence: SideRoll | null;
      readonly defence: SideRoll | null;
      readonly outcome: FightOutcome;
    }
  | {
      readonly kind: "fall";
      readonly seat: Seat;
      readonly piece: PieceId;
      readonly military: boolean;
      readonly at: Tile;
      readonly why: FallReason;
    }
  | { readonly kind: "capture"; readonly seat: Seat; readonly city: number; readonly at: Tile }
  | {
      readonly kind: "city";
      readonly seat: Seat;
      readonly city: number;
      readonly from: Tile;
      readonly to: Tile;
      readonly cost: number;
    }
  | { readonly kind: "spawn"; readonly seat: Seat; readonly piece: PieceId; readonly at: Tile }
  | { readonly kind: "promote"; readonly seat: Seat; readonly piece: PieceId; readonly at: Tile }
  | {
      readonly kind: "build";
      readonly seat: Seat;
      readonly structure: Structure;
      readonly at: Tile;
      readonly cost: number;
    }
  /** A structure becomes debris, or debris goes. */
  | { readonly kind: "wreck"; readonly seat: Seat; readonly was: Structure; readonly at: Tile; readonly cost: number }
  | { readonly kind: "clear"; readonly seat: Seat; readonly at: Tile; readonly cost: number }
  | { readonly kind: "send"; readonly seat: Seat; readonly amount: number; readonly earned: number }
  | { readonly kind: "place"; readonly seat: Seat; readonly piece: PieceId; readonly at: Tile }
  | { readonly kind: "plot"; readonly seat: Seat; readonly victim: PieceId }
  | {
      readonly kind: "learn";
      readonly seat: Seat;
      readonly branch: Branch;
      readonly tier: number;
      readonly cost: number;
    }
  | { readonly kind: "study"; readonly seat: Seat; readonly rolled: number; readonly free: boolean }
  | { readonly kind: "purge"; readonly seat: Seat; readonly rolled: number; readonly demands: boolean }
  | { readonly kind: "gone"; readonly seat: Seat }
  /** The DM. */
  | { readonly kind: "ask"; readonly seat: Seat; readonly sides: number; readonly why: RollReason }
  | { readonly kind: "die"; readonly sides: number; readonly rolled: number; readonly given: boolean }
  | { readonly kind: "pause"; readonly paused: boolean }
  | { readonly kind: "note"; readonly at: Tile; readonly note: string }
  | { readonly kind: "add"; readonly seat: Seat; readonly piece: PieceId; readonly pieceKind: Kind; readonly at: Tile }
  | { readonly kind: "edit"; readonly at: Tile; readonly structure: Structure }
  | { readonly kind: "budget"; readonly seat: Seat; readonly amount: number }
  | { readonly kind: "gift"; readonly seat: Seat; readonly amount: number }
  | { readonly kind: "turned"; readonly seat: Seat; readonly culture: Culture }
  | { readonly kind: "taught"; readonly seat: Seat; readonly branch: Branch; readonly tier: number }
  | { readonly kind: "moves"; readonly piece: PieceId; readonly at: Tile; readonly amount: number }
  | { readonly kind: "rollout" }
  | { readonly kind: "desk"; readonly at: Tile }
  | { readonly kind: "end"; readonly reason: string; readonly winner: Seat };
