/** What golden games hold, by names: so that a way of playing that none of them has is found, and named. */
import type { StepResult } from "../../shared/kernel/match.ts";
import type { RecordStep } from "../../shared/kernel/steps.ts";
import { readAction, verbOf } from "../../shared/skor/board/actions.ts";
import { runningSeats } from "../../shared/table/clocks.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import { type Retold, retake } from "./digest.ts";

/** What a game holds from its start on. */
export function headFeatures(file: GameFile): Set<string> {
  const { seats, options, clock, bots, seals, nonces, origins, result } = file;
  const chosen = Object.entries(options).map(([key, value]) =>
    typeof value === "string" && value.length > 8 ? `${key} brought` : `${key} ${value}`,
  );
  return new Set([
    `${seats} seats`,
    ...chosen.map((option) => `option ${option}`),
    clock === null ? "no clock" : isSlow(clock) ? "clock of days" : "live clock",
    ...(bots === undefined ? [] : ["computer from the start"]),
    ...(seals === undefined ? ["nonces in the open"] : sealFeatures(seals, nonces)),
    ...(origins.length === 0 ? [] : [origins.length > 1 ? "played on again" : "played on"]),
    ...(origins.some(({ promise }) => promise === null) ? ["played on from outside"] : []),
    `reason ${result.reason}`,
  ]);
}

/** Takes the step at `index`, and notes what it brings. */
export function noteStep(found: Set<string>, retold: Retold, index: number): StepResult {
  const { table, record } = retold;
  const { free, match } = retold.play;
  const step = record.steps[index];
  const actors = match.actors();
  const left = new Set(runningSeats(table).map((seat) => table.seats[seat]?.remaining));
  const done = retake(retold, index);
  for (const { kind } of done.events) found.add(`event ${kind}`);
  if (step?.kind === "undo") {
    const isFree = free?.seat === step.seat && step.to >= free.from && actors.includes(step.seat);
    found.add(isFree ? "undo freely" : "undo granted");
    if (record.steps.slice(step.to, index).some(({ kind }) => kind === "pause")) found.add("undo past a pause");
  } else if (step?.kind === "act") {
    found.add(`verb ${verbIn(retold.file.game, step.action)}`);
    const [card] = retold.file.game === "neko" ? (/^[A-Z]+\d?-[A-Z]*\d/.exec(step.action) ?? []) : [];
    if (card !== undefined) found.add(`card ${card}`);
  } else if (step !== undefined) found.add(stepFeature(step, retold));
  if (step?.kind === "depart") {
    const { match: after } = retold.timeline;
    if (step.why === "time" && left.size > 1) found.add("time, the first of several");
    const isSecond = after.result() === undefined && after.playing().length === retold.file.seats - 2;
    if (isSecond) found.add("the second who leaves, others play on");
  }
  return done;
}

function sealFeatures(seals: readonly string[], nonces: readonly string[]): string[] {
  if (seals.every((seal) => seal === "")) return ["nobody sealed"];
  if (seals.includes("")) return ["somebody did not seal"];
  return [nonces.includes("") ? "nonce not shown" : "all sealed and shown"];
}

function stepFeature(step: RecordStep, { timeline }: Retold): string {
  switch (step.kind) {
    case "depart":
      return `${step.why}, ${timeline.match.result() === undefined ? "others play on" : "the end"}`;
    case "hand":
      return step.level === "" ? "taken back" : step.to === undefined ? "handed over" : "replaced";
    default:
      return step.kind;
  }
}

/** What an action does, without the places and numbers that it does it with. */
export function verbIn(game: string, action: string): string {
  switch (game) {
    case "skorm":
      return action === "--" ? action : /^[a-z]/.test(action) ? "@" : `${action[0]}${/[->x]/.exec(action)?.[0] ?? "+"}`;
    case "skora":
      return action.replace(/\d+/, "1").replace(/(?<![a-z])[a-z](?![a-z])/g, "a");
    case "skor":
      return skorVerb(action);
    default:
      return action.replace(/[!/^>].*/, (rest) => rest[0] ?? "").replace(/^\d\w(?=[\^>])/, "ship");
  }
}

function skorVerb(text: string): string {
  const action = readAction(text);
  const verb = action === undefined ? "" : verbOf(action);
  if (verb === "build" || verb === "choose") return `${verb} ${text.replace(/@.*/, "")}`;
  return verb === "learn" || verb === "study" ? `${verb} ${text.replace("?", "")}` : verb;
}
