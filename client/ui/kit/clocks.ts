/** The clocks that pages offer, in the order in which people look for them. */
import { CLOCK_PRESETS, type ClockSetting, clockKey, clockText, isSlow } from "../../../shared/wire/clock.ts";
import type { FieldOption } from "./fields.tsx";
import { count } from "../text/words.ts";

const LIVE = "In one sitting";
const SLOW = "Days for each action";
const NONE = "Without";

function groupOf(clock: ClockSetting | null): string {
  if (clock === null) return NONE;
  return isSlow(clock) ? SLOW : LIVE;
}

const ORDER = [LIVE, SLOW, NONE];

/** The presets, those for one sitting first and none last. @param more another clock that a table may have */
export function clockChoices(more: ClockSetting | null = null): readonly FieldOption[] {
  const isKnown = CLOCK_PRESETS.some((preset) => clockKey(preset) === clockKey(more));
  const clocks = isKnown ? CLOCK_PRESETS : [...CLOCK_PRESETS, more];
  return clocks
    .map((clock) => ({ value: clockKey(clock), label: labelOf(clock), group: groupOf(clock) }))
    .sort((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
}

/** The group says already that these days are for each action. */
function labelOf(clock: ClockSetting | null): string {
  return isSlow(clock) ? count(clock.days, "day") : clockText(clock);
}

/** The clock of that key: a preset, or else the table's own. */
export function clockNamed(key: string, otherwise: ClockSetting | null): ClockSetting | null {
  return CLOCK_PRESETS.find((preset) => clockKey(preset) === key) ?? (key === clockKey(null) ? null : otherwise);
}
