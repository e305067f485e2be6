/** How an attack may go: the dice with what is added, a bar, and each way with its percent and its exact count. */
import { fightText } from "../text/fight-text.ts";
import { tableText } from "../text/table-text.ts";
import { type AttackPreview, percent } from "../play/preview.ts";
import "./odds.css";

interface OddsProps {
  attack: AttackPreview;
  /** The seat that attacks: the bar is in both seats' dark tones. */
  seat: number;
}

export function Odds({ attack, seat }: OddsProps) {
  const seats = { "--mine": `var(--seat-${seat + 1})`, "--theirs": `var(--seat-${2 - seat})` };
  return (
    <div class="odds t-note tabular" style={seats}>
      {attack.certain && <p class="odds-rolls">{fightText.certain}</p>}
      {attack.rolls.map(({ offence, defence, why }, index) => (
        <p key={index} class="odds-rolls">
          <strong>{offence}</strong> {fightText.against} <strong>{defence}</strong>
          {why !== "" && <span> {why}</span>}
        </p>
      ))}
      <div class="odds-bar" aria-hidden="true">
        {attack.lines.map(
          ({ kind, cases }) => cases > 0 && <i key={kind} class={`odds-${kind}`} style={{ flexGrow: cases }} />,
        )}
      </div>
      <ul>
        {attack.lines.map(({ kind, text, cases }) => (
          <li key={kind}>
            <i class={`odds-${kind}`} aria-hidden="true" />
            <span class="odds-way">{text}</span>
            <strong>{percent(cases, attack.total)}</strong>
            <span class="odds-exact">{tableText.ofCases(cases, attack.total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
