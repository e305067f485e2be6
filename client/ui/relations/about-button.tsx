import { isDeletedPlayer } from "../../../shared/wire/people/deleted.ts";
import { Icon } from "../kit/icon.tsx";
import { openPerson, type PersonShown } from "./known-people.ts";
import "./about-button.css";

/** Three dots beside somebody's name or line: what can be done about them. */
export function AboutButton({ of, class: more = "" }: { of: PersonShown; class?: string }) {
  if (isDeletedPlayer(of.id)) return null;
  const label = of.line === undefined ? `About ${of.name}` : `About ${of.name} and “${of.line.text}”`;
  return (
    <button
      type="button"
      class={`about-button ${more}`}
      aria-haspopup="dialog"
      aria-label={label}
      title={`About ${of.name}`}
      onClick={(event) => {
        event.stopPropagation();
        openPerson.value = of;
      }}
    >
      <Icon name="more" size={18} />
    </button>
  );
}
