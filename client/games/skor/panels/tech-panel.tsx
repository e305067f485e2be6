/** The tree of techs: what each tier does and costs, the seats that have it, and the techs that can be learnt now. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, on, startOf, techNumber } from "../../../../shared/skor/board/actions.ts";
import { type Branch, BRANCHES, PLAYERS, TECH_COSTS } from "../../../../shared/skor/board/components.ts";
import { techObstacle } from "../../../../shared/skor/economy/research.ts";
import { tierOf } from "../../../../shared/skor/board/state.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { seatColour, SeatMark } from "../../../ui/kit/players/seat-chip.tsx";
import { nameOf } from "../../../ui/play/model/sentence.ts";
import type { Playing } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import { branchName, techName, techObstacleWords, tierBrief, tierDoes } from "../text/words.ts";
import "./tech-panel.css";

interface TechPanelProps {
  playing: Playing;
}

export function TechPanel({ playing }: TechPanelProps) {
  const { reader } = playing.moment;
  return (
    <section class="techs" aria-label={tableText.tech}>
      <header class="row flow techs-head">
        <h2 class="t-title">{tableText.tech}</h2>
        {PLAYERS.map((player) => (
          <span key={player} class="row techs-who t-note">
            <Owner seat={player} /> {nameOf(player, reader, tableText.yours)}
          </span>
        ))}
        <span class="techs-hint t-small">{tableText.techHint}</span>
      </header>
      <div class="techs-tree">
        {BRANCHES.map((name, branch) => (
          <div key={name} class="techs-branch">
            <h3 class="row">
              <BranchIcon branch={branch} /> {branchName(branch)}
            </h3>
            {TECH_COSTS.map((cost, index) => (
              <Tier key={cost} playing={playing} branch={branch} tier={index + 1} cost={cost} />
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

function Tier({ playing, branch, tier, cost }: TierProps) {
  const { state, seat, reader } = playing.moment;
  const press = (action: Action) => playing.model.input({ kind: "press", action });
  const owners = PLAYERS.filter((player) => tierOf(state, player, branch) >= tier);
  const own = seat !== undefined && owners.some((owner) => owner === seat);
  const learn = offered(playing, "learn", branch, tier);
  const study = offered(playing, "study", branch, tier);
  const obstacle =
    seat !== undefined && state.toMove === seat && tierOf(state, seat, branch) + 1 === tier
      ? techObstacle(state, branch)
      : undefined;
  const why = obstacle === undefined ? "" : techObstacleWords(obstacle, tier);
  const who = owners.map((owner) => nameOf(owner, reader)).join(", ");
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
      <p class={own ? "row tier tier-own t-small" : "row tier t-small"} {...tooltip(title)}>
        {words}
        <span class="unseen">{title}</span>
      </p>
    );
  }
  return (
    <div class="flow tier-open">
      <button type="button" class="row tier t-small" {...tooltip(title)} onClick={() => press(learn)}>
        {words}
        <span class="unseen">{title}</span>
      </button>
      {study !== undefined && (
        <button type="button" class="tier-study" onClick={() => press(study)}>
          {tableText.rollFree}
        </button>
      )}
    </div>
  );
}

function offered(
  { moment: { choices } }: Playing,
  verb: "learn" | "study",
  branch: number,
  tier: number,
): Action | undefined {
  const wanted = on(startOf(verb), techNumber(branch, tier));
  return choices.find(({ action }) => action === wanted)?.action;
}

const ICONS = import.meta.glob<string>("../../../art/icons/tech-*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The files of branches, in their order. */
const NAMES = ["city", "resources", "civilians", "military", "diplomacy", "espionage"];

/** The drawing of a branch of techs, beside its name. */
function BranchIcon({ branch }: { branch: Branch }) {
  const svg = ICONS[`../../../art/icons/tech-${NAMES[branch]}.svg`] ?? "";
  const size = { width: "18px", height: "18px" };
  return <span class="icon" style={size} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
