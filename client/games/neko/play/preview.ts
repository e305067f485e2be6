/** The consequences of a choice by the rules, without those that are plain from the choice itself. */
import type { NekoEvent, Source } from "../../../../shared/neko/harbour/events.ts";
import { capacityOutlook, estimates } from "../../../../shared/neko/outlook.ts";
import { SITES } from "../../../../shared/neko/harbour/state.ts";
import type { PreviewLine } from "../../../ui/play/model/play.ts";
import { count } from "../../../ui/text/words.ts";
import { bundleWords, itemWords, rewardWords } from "../text/card-text.ts";
import { sumOf } from "../text/outcomes.ts";
import type { Moment } from "./spots.ts";

/** Gains that stand in a line of their own. */
const TOLD_ALREADY: readonly Source[] = ["deactivation", "attraction"];

/** What would happen to this player, with all gains of a kind in one line, and what it means for score and room. */
export function outcomeLines(moment: Moment): PreviewLine[] {
  const { preview: outcome, seat } = moment;
  const own = (outcome?.events ?? []).filter((event) => "seat" in event && event.seat === seat);
  const gained = own.flatMap((event) =>
    event.kind === "gain" && !TOLD_ALREADY.includes(event.source) ? [event.cards] : [],
  );
  const words = bundleWords(sumOf(gained));
  const lines = [...own.flatMap(eventLine), ...(words === "" ? [] : [`You gain ${words}.`])];
  return [...lines.map((text) => ({ text })), ...sumLines(moment)];
}

function eventLine(event: NekoEvent): string[] {
  switch (event.kind) {
    case "check":
      if (event.holds) return [`Hub ${event.hub} beats ${event.levels}: a harbour reward.`];
      return [`Hub ${event.hub} does not beat ${event.levels}: no reward.`];
    case "gain":
      return event.source === "deactivation" ? [`${bundleWords(event.cards)} for next turn.`] : [];
    case "pay":
      return event.cards > 0 ? [`Costs ${itemWords(event.item, event.cards)}.`] : [];
    case "dock": {
      const site = SITES[event.site];
      if (site === undefined) return [];
      if (event.reward === "better") return [`The first ship's reward: ${rewardWords(site.better)}.`];
      if (event.reward === "basic") return [`A later ship's reward: ${rewardWords(site.basic)}.`];
      return ["No reward: the ship has had one."];
    }
    case "tokens":
      return [`${count(event.points, "point")} at once.`];
    default:
      return [];
  }
}

/** The words about the next question. */
export function thenWords({ preview: outcome, seat }: Moment): string {
  const after = outcome?.after;
  if (after === undefined || after.toMove !== seat) return "";
  return THEN[after.question] ?? "";
}

const THEN: Readonly<Record<string, string>> = {
  raise: "Then it may rise a level.",
  swap: "Then you may swap.",
  gift: "Then choose a card.",
  refit: "Then raise a ship.",
};

/** The effects on the score so far, and on the room in the stock. */
function sumLines({ state, seat, preview: outcome }: Moment): PreviewLine[] {
  const after = outcome?.after;
  if (after === undefined || seat === undefined || after.period !== state.period || state.stage === "draft") return [];
  const [before, later] = [estimates(state)[seat]?.total ?? 0, estimates(after)[seat]?.total ?? 0];
  const { surplus } = capacityOutlook(after, seat);
  const already = capacityOutlook(state, seat).surplus;
  return [
    ...(before === later ? [] : [{ text: `Your score so far: ${before} becomes ${later}.` }]),
    ...(surplus > already
      ? [{ text: `${count(surplus, "card")} too many at the end of this turn.`, warns: true }]
      : []),
  ];
}
