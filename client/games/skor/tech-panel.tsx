/** The tree of techs: what each tier does and costs, who has it, and what can be learnt now. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, on, startOf, techNumber } from "../../../shared/skor/actions.ts";
import { BRANCHES, PLAYERS, TECH_COSTS } from "../../../shared/skor/components.ts";
import { techObstacle } from "../../../shared/skor/research.ts";
import { type State, tierOf } from "../../../shared/skor/state.ts";
import { SeatMark, seatColour } from "../../ui/kit/seat-chip.tsx";
import { BranchIcon } from "./branch-icon.tsx";
import type { Model } from "./model.ts";
import { nameOf, type Ears } from "../../ui/play/telling.ts";
import { tableText } from "./table-text.ts";
import { branchName, techName, techObstacleWords, tierBrief, tierDoes } from "./words.ts";
import "./tech-panel.css";

interface TechPanelProps {
  model: Model;
  state: State;
  seat: Seat | undefined;
  ears: Ears;
}

export function TechPanel(props: TechPanelProps) {
  const { ears } = props;
  return (
    <section class="techs" aria-label={tableText.tech}>
      <header class="techs-head">
        <h2 class="t-title">{tableText.tech}</h2>
        {PLAYERS.map((player) => (
          <span key={player} class="techs-who">
            <Owner seat={player} /> {nameOf(player, ears, tableText.yours)}
          </span>
        ))}
        <span class="techs-hint">{tableText.techHint}</span>
      </header>
      <div class="techs-tree">
        {BRANCHES.map((name, branch) => (
          <div key={name} class="techs-branch">
            <h3>
              <BranchIcon branch={branch} /> {branchName(branch)}
            </h3>
            {TECH_COSTS.map((cost, index) => (
              <Tier key={cost} {...props} branch={branch} tier={index + 1} cost={cost} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Owner({ seat }: { seat: Seat }) {
  return (
    <i class="techs-owner" style={{ "--seat": seatColour(seat) }}>
      <SeatMark seat={seat} size={15} />
    </i>
  );
}

interface TierProps extends TechPanelProps {
  branch: number;
  tier: number;
  cost: number;
}

function Tier({ model, state, seat, ears, branch, tier, cost }: TierProps) {
  const owners = PLAYERS.filter((player) => tierOf(state, player, branch) >= tier);
  const own = seat !== undefined && owners.some((owner) => owner === seat);
  const learn = offered(model, "learn", branch, tier);
  const study = offered(model, "study", branch, tier);
  const obstacle =
    seat !== undefined && state.toMove === seat && tierOf(state, seat, branch) + 1 === tier
      ? techObstacle(state, branch)
      : undefined;
  const why = obstacle === undefined ? "" : techObstacleWords(obstacle, tier);
  const who = owners.map((owner) => nameOf(owner, ears)).join(", ");
  const title = [`${techName(branch, tier)}: ${tierDoes(branch, tier)}`, who === "" ? "" : `Known by ${who}.`, why]
    .filter((part) => part !== "")
    .join(" ");
  const words = (
    <>
      <span class="tier-words">{tierBrief(branch, tier)}</span>
      <span class="tier-owners">
        {owners.map((owner) => (
          <Owner key={owner} seat={owner} />
        ))}
      </span>
      {!own && <b class="tier-cost tabular">{cost}</b>}
    </>
  );
  if (learn === undefined) {
    return (
      <p class={own ? "tier tier-own" : "tier"} title={title}>
        {words}
        <span class="unseen">{title}</span>
      </p>
    );
  }
  return (
    <div class="tier-open">
      <button type="button" class="tier" title={title} onClick={() => model.tell({ kind: "act", action: learn })}>
        {words}
        <span class="unseen">{title}</span>
      </button>
      {study !== undefined && (
        <button type="button" class="tier-study" onClick={() => model.tell({ kind: "act", action: study })}>
          {tableText.rollFree}
        </button>
      )}
    </div>
  );
}

function offered(model: Model, verb: "learn" | "study", branch: number, tier: number): Action | undefined {
  const wanted = on(startOf(verb), techNumber(branch, tier));
  return model.situation.value.choices.find(({ action }) => action === wanted)?.action;
}
