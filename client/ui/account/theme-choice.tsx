import { theme, THEMES } from "../shell/settings.ts";
import { Segmented } from "../kit/fields.tsx";
import { browserText } from "./browser-text.ts";

/** How paper looks in this browser, as a row of that class. */
export function ThemeChoice({ class: row }: { class: string }) {
  return (
    <p class={row}>
      <span>{browserText.theme}</span>
      <Segmented
        label={browserText.theme}
        choices={THEMES.map((value) => ({ value, label: browserText.themes[value] }))}
        value={theme.value}
        onChange={(chosen) => (theme.value = THEMES.find((known) => known === chosen) ?? "system")}
      />
    </p>
  );
}
