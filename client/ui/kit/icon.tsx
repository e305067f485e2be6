import { type IconName, icons } from "./icons.ts";
import "./icon.css";

export type { IconName } from "./icons.ts";

interface IconProps {
  name: IconName;
  /** Side in pixels. */
  size?: number;
}

/** A drawing beside words, hidden from assistive technology: the words, or the name of the button, speak for it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <span
      class="icon"
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  );
}
