/** The rules of Skor for players. */
import { BRANCHES, BUILDABLE, BUILD_COSTS, CULTURES, TECH_COSTS } from "../../../shared/skor/components.ts";
import { branchName, cultureGives, cultureName, structureDoes, structureName, tierDoes } from "./words.ts";

export function Guide() {
  return (
    <div class="guide-text">
      <h2>What you build</h2>
      <ul>
        {BUILDABLE.map((structure) => (
          <li key={structure}>
            <strong>
              {structureName(structure)}, {BUILD_COSTS[structure]}.
            </strong>{" "}
            {structureDoes(structure)}
          </li>
        ))}
      </ul>
      <h2>Techs</h2>
      {BRANCHES.map((_, branch) => (
        <section key={branch}>
          <h3>{branchName(branch)}</h3>
          <ol>
            {TECH_COSTS.map((cost, index) => (
              <li key={cost}>
                {tierDoes(branch, index + 1)} ({cost})
              </li>
            ))}
          </ol>
        </section>
      ))}
      <h2>Cultures</h2>
      <ul>
        {CULTURES.map((culture) => (
          <li key={culture}>
            <strong>{cultureName(culture)}.</strong> {cultureGives(culture)}
          </li>
        ))}
      </ul>
    </div>
  );
}
