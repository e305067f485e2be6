import type { ComponentChildren } from "preact";
import { type ClockSetting, clockKey, clockText, isSlow } from "../../../../shared/wire/clock.ts";
import { readOrigin } from "../../../../shared/wire/origin.ts";
import type { TableSettings, TableView } from "../../../../shared/wire/table.ts";
import type { GamePage, OptionField } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { type FieldOption, Segmented, Select, Switch } from "../../kit/fields.tsx";
import { clockChoices, clockNamed } from "../../kit/clocks.ts";
import { sizeText } from "../../../games/contract/masters.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { hostName } from "../seating.ts";
import { hostOnlyText, tableText } from "../text.ts";
import "./options.css";

interface OptionsProps {
  session: TableSession;
  table: TableView;
  settings: TableSettings;
  page: GamePage;
}

/** The options of the table: set by the host, shown to everybody. */
export function Options({ session, table, settings, page }: OptionsProps) {
  const host = table.host === session.me;
  const decides = host && table.origin === "";
  const sizes = page.seats;

  const configure = (change: Partial<Omit<TableSettings, "game">>) =>
    toastRefusal(session.request("configure", change));

  return (
    <div class="options">
      {sizes.length > 1 && (
        <Choose
          host={decides}
          label={tableText.players}
          choices={sizes.map((n) => ({ value: String(n), label: sizeText(page, n) }))}
          value={String(settings.seats)}
          onChange={(seats) => configure({ seats: Number(seats) })}
        />
      )}
      {session.onDevice !== true && (
        <ClockRow host={host} clock={settings.clock} onChange={(clock) => configure({ clock })} />
      )}
      {page.optionFields(settings.seats, settings.options).map((field) => (
        <GameOption
          key={field.key}
          host={decides}
          field={field}
          value={settings.options[field.key]}
          onChange={(value) => configure({ options: { ...settings.options, [field.key]: value } })}
        />
      ))}
      {page.loadBring !== undefined && table.origin === "" && (
        <Loaded inline load={page.loadBring}>
          {({ Bring }) => <Bring session={session} table={table} settings={settings} />}
        </Loaded>
      )}
      {session.onDevice !== true && <AmongOthers {...{ host, table, settings, page }} configure={configure} />}
      <Toggle host={host} label={tableText.undo} checked={settings.undo} onChange={(undo) => configure({ undo })} />
      {/* Two players have nobody to make a pact with. */}
      {settings.seats > 2 && session.onDevice !== true && (
        <Toggle host={host} label={tableText.talk} checked={settings.talk} onChange={(talk) => configure({ talk })} />
      )}
      {table.origin !== "" && <p class="options-note t-note">{tableText.originDecides}</p>}
      <p class="options-note t-note">{host ? tableText.hostNote : hostOnlyText(hostName(table))}</p>
    </div>
  );
}

interface AmongOthersProps extends Omit<OptionsProps, "session"> {
  host: boolean;
  configure: (change: Partial<TableSettings>) => Promise<boolean>;
}

/** The options that only matter at a table that others may join. */
function AmongOthers({ host, table, settings, page, configure }: AmongOthersProps) {
  return (
    <>
      <Toggle
        host={host && readOrigin(table.origin)?.vouched !== false}
        label={tableText.listed}
        checked={settings.listed}
        onChange={(listed) => configure({ listed })}
      />
      <Toggle
        host={host && (settings.rated || isRatable(table, settings, page))}
        label={tableText.rated}
        note={host && !settings.rated && !isRatable(table, settings, page) ? tableText.ratedHow : undefined}
        checked={settings.rated}
        onChange={(rated) => configure({ rated })}
      />
      <Toggle host={host} label={tableText.watch} checked={settings.watch} onChange={(watch) => configure({ watch })} />
    </>
  );
}

/** Whether only people sit here, each on their own device, to play a game from its start with a clock. */
function isRatable({ seats, origin }: TableView, { clock, options }: TableSettings, page: GamePage): boolean {
  const people = seats.filter(({ player, bot }) => player !== "" && bot === "");
  const isApart = new Set(people.map(({ player }) => player)).size === people.length;
  const isLed = (page.master?.seats(seats.length).length ?? 0) > 0;
  if (page.isRatable?.(options) === false) return false;
  return origin === "" && clock !== null && !isLed && isApart && seats.every(({ bot }) => bot === "");
}

interface GameOptionProps {
  host: boolean;
  field: OptionField;
  value: string | number | boolean | undefined;
  onChange: (value: string | number | boolean) => unknown;
}

/** A row for an option of the game. @param host whether it can be changed here */
export function GameOption({ host, field, value, onChange }: GameOptionProps) {
  if (field.kind === "note") return <p class="option-note option-alone">{field.label}</p>;
  const { label, note } = field;
  if (field.kind === "switch") {
    const checked = typeof value === "boolean" ? value : field.fallback;
    return <Toggle host={host} label={label} note={note} checked={checked} onChange={onChange} />;
  }
  // Fields of a page know texts alone; what was chosen travels as the value that the rules have.
  const { choices, fallback } = field;
  return (
    <Choose
      host={host}
      label={label}
      note={note}
      choices={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={String(value ?? fallback)}
      onChange={(text) => onChange(choices.find((choice) => String(choice.value) === text)?.value ?? fallback)}
    />
  );
}

interface ClockRowProps {
  host: boolean;
  clock: ClockSetting | null;
  onChange: (clock: ClockSetting | null) => unknown;
}

function ClockRow({ host, clock, onChange }: ClockRowProps) {
  return (
    <Row label={isSlow(clock) ? tableText.slowClock : tableText.clock}>
      {host ? (
        <Select
          label={tableText.clock}
          choices={clockChoices(clock)}
          value={clockKey(clock)}
          onChange={(key) => onChange(clockNamed(key, clock))}
        />
      ) : (
        <Fixed text={clockText(clock)} />
      )}
    </Row>
  );
}

interface ChooseProps {
  host: boolean;
  label: string;
  note?: string | undefined;
  choices: readonly FieldOption[];
  value: string;
  onChange: (value: string) => unknown;
}

function Choose({ host, label, note, choices, value, onChange }: ChooseProps) {
  const Field = choices.length > 3 ? Select : Segmented;
  return (
    <Row label={label} note={note}>
      {host ? (
        <Field label={label} choices={choices} value={value} onChange={onChange} />
      ) : (
        <Fixed text={choices.find((choice) => choice.value === value)?.label ?? value} />
      )}
    </Row>
  );
}

interface ToggleProps {
  host: boolean;
  label: string;
  note?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => unknown;
}

function Toggle({ host, label, note, checked, onChange }: ToggleProps) {
  return (
    <Row label={label} note={note}>
      {host ? (
        <Switch label={label} checked={checked} onChange={onChange} />
      ) : (
        <Fixed text={checked ? tableText.on : tableText.off} />
      )}
    </Row>
  );
}

interface RowProps {
  label: string;
  note?: string | undefined;
  children: ComponentChildren;
}

function Row({ label, note, children }: RowProps) {
  return (
    <div class="option">
      <span class="option-label">
        {label}
        {note !== undefined && <small class="option-note">{note}</small>}
      </span>
      {children}
    </div>
  );
}

/** A value that this player cannot change. */
function Fixed({ text }: { text: string }) {
  return <span class="option-fixed tabular">{text}</span>;
}
