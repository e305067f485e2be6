import { type Level, LEVELS } from "../../../shared/kernel/bot.ts";
import { levelName } from "../../../shared/wire/bots.ts";
import { levelsApart } from "./level-measures.ts";
import { chosenLevel, levelText } from "./levels.ts";
import { nearestLevel } from "./own-results.ts";
import { Face } from "../kit/players/face.tsx";
import { Icon } from "../kit/icon.tsx";
import "./level-list.css";

interface LevelListProps {
  /** The game that they are to play, by its id. */
  game: string | undefined;
  onChoose: (level: Level) => void;
}

/** The levels to choose from, with a description and results of each. */
export function LevelList({ game, onChoose }: LevelListProps) {
  const near = game === undefined ? undefined : nearestLevel(game);
  const marked = near ?? chosenLevel.value;
  const apart = game === undefined ? undefined : levelsApart(game);
  return (
    <>
      <ul class="level-list">
        {LEVELS.map((level) => (
          <li key={level}>
            <button
              type="button"
              class={level === marked ? "level level-last" : "level"}
              onClick={() => {
                chosenLevel.value = level;
                onChoose(level);
              }}
            >
              <Face level={level} size={44} />
              <span class="level-words">
                <strong>{levelName(level)}</strong>
                <span class="t-note">{levelText[level]}</span>
              </span>
              {level === marked && (
                <span class="level-tag t-small">{near === undefined ? "Last chosen" : "Nearest to you"}</span>
              )}
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {apart && <p class="levels-apart t-note">{apart}</p>}
    </>
  );
}
