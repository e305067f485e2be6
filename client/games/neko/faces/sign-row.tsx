/** A row of signs in the page: what a card does, what something brings or costs. */
import { artUrl } from "./art.ts";
import type { Sign } from "./signs.ts";
import "./sign-row.css";

export function SignRow({ signs, size = 20 }: { signs: readonly Sign[]; size?: number }) {
  return (
    <span class="sign-row" style={{ "--sign": `${size}px` }} aria-hidden="true">
      {signs.map((sign, index) => (
        <SignOf key={index} sign={sign} />
      ))}
    </span>
  );
}

function SignOf({ sign }: { sign: Sign }) {
  switch (sign.kind) {
    case "icon":
      return (
        <span class={sign.icon.startsWith("type-") ? "sign-icons sign-types" : "sign-icons"}>
          {Array.from({ length: sign.count }, (_, index) => (
            <img key={index} src={artUrl(sign.icon)} alt="" />
          ))}
        </span>
      );
    case "points":
      return (
        <span class="sign-points">
          <img src={artUrl("icon-points")} alt="" />
          <b>{sign.points}</b>
        </span>
      );
    case "text":
      return <b>{sign.text}</b>;
    case "or":
      return <i>/</i>;
    case "gives":
      return <i>→</i>;
    case "both":
      return <img src={artUrl("icon-swap")} alt="" />;
  }
}
