import { useEffect } from "preact/hooks";
import icon from "../../art/home/favicon.svg?raw";

const DOT = '<circle cx="31" cy="9" r="8" fill="#e8a33d" stroke="#0f1c24" stroke-width="2"/></svg>';
const lit = `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", DOT))}`;

let plain: string | undefined;

/** Puts an amber dot on the icon of the tab while something waits for the player. */
export function useBadge(on: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[type="image/svg+xml"]');
    if (link === null) return undefined;
    plain ??= link.href;
    link.href = on ? lit : plain;
    return () => {
      link.href = plain ?? link.href;
    };
  }, [on]);
}
