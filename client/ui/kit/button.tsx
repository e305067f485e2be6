import { useSignal } from "@preact/signals";
import type { ButtonHTMLAttributes, ComponentProps } from "preact";
import { Icon, type IconName } from "./icon.tsx";
import "./button.css";

/**
 * `main` is the one amber button of a screen; `quiet` is white on paper; `ink` is dark on paper; `plain` is words
 * alone; `glass` stands on water; `legal` is a second legal way out: an amber rim without a fill.
 */
type ButtonVariant = "main" | "quiet" | "ink" | "plain" | "glass" | "legal";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  /** 52 px instead of 40. */
  large?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = "quiet", icon, large, wide, children, class: more, ...rest } = props;
  const names = ["button", `button-${variant}`, large && "button-large", wide && "button-wide", more];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} {...rest}>
      {icon !== undefined && <Icon name={icon} size={large ? 20 : 18} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "quiet", ...link }: ComponentProps<"a"> & { variant?: ButtonVariant }) {
  return <a class={`button button-${variant}`} {...link} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  icon: IconName;
  /** What it does, for assistive technology and as a tooltip. */
  label: string;
  /** The material that it stands on. */
  on?: "water" | "paper";
}

/** A square button with an icon alone: only back, rules, sound, settings and closing stand without a word. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, on = "water", class: more, ...rest } = props;
  const names = ["icon-button", `icon-button-${on}`, more];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}

/** Whether something goes on that was begun by `during`: what begins it cannot be pressed again meanwhile. */
export function useBusy() {
  const busy = useSignal(false);
  async function during<T>(work: () => Promise<T>): Promise<T> {
    busy.value = true;
    try {
      return await work();
    } finally {
      busy.value = false;
    }
  }
  return [busy.value, during] as const;
}
