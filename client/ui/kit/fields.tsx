/** The small inputs of panels: one of a few, on or off, one of a list. */
import { useId, useState } from "preact/hooks";
import { Icon } from "./icon.tsx";
import "./fields.css";

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** The heading of its group in the list. */
  readonly group?: string;
}

interface ChoiceProps {
  label: string;
  choices: readonly FieldOption[];
  value: string;
  /** If it asks somebody else, it returns until when: a field whose change was refused shows its value again. */
  onChange: (value: string) => unknown;
}

/** A browser leaves a field as its user set it; drawn anew, it shows its value. */
function useSettling(): (begun: unknown) => void {
  const [, draw] = useState({});
  return (begun) => void Promise.resolve(begun).then(() => draw({}));
}

/** One of two or three, all in sight. */
export function Segmented({ label, choices, value, onChange }: ChoiceProps) {
  const name = useId();
  const settle = useSettling();
  return (
    <div class="segmented" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} class="segment">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => settle(onChange(choice.value))}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  /** As in a choice. */
  onChange: (checked: boolean) => unknown;
}

/** On or off. The label is the row's own text, so only assistive technology hears it here. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  const settle = useSettling();
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      class="switch"
      aria-label={label}
      checked={checked}
      onChange={(event) => settle(onChange(event.currentTarget.checked))}
    />
  );
}

interface SelectProps extends ChoiceProps {
  /** `bare` has no box: a value in bold with a chevron. */
  bare?: boolean;
}

export function Select({ label, choices, value, onChange, bare = false }: SelectProps) {
  const settle = useSettling();
  return (
    <span class={bare ? "select select-bare" : "select"}>
      <select aria-label={label} value={value} onChange={(event) => settle(onChange(event.currentTarget.value))}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => {
          const options = members.map((choice) => (
            <option key={choice.value} value={choice.value} selected={choice.value === value}>
              {choice.label}
            </option>
          ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}

interface PickProps<Thing> {
  label: string;
  /** The text of the closed list: the present value, or what is to be picked. */
  now: string;
  choices: readonly { readonly value: Thing; readonly text: string }[];
  onPick: (value: Thing) => void;
}

/** One of a list, which is done as it is picked. */
export function Pick<Thing>({ label, now, choices, onPick }: PickProps<Thing>) {
  return (
    <select
      class="pick"
      aria-label={label}
      value=""
      onChange={(event) => {
        const picked = choices[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (picked !== undefined) onPick(picked.value);
      }}
    >
      <option value="" disabled>
        {now}
      </option>
      {choices.map(({ text }, place) => (
        <option key={place} value={place}>
          {text}
        </option>
      ))}
    </select>
  );
}
