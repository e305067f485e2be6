/** Sanctions that operators impose on players, and how players are told of them. */
import type { Refusal } from "../../shared/wire/refusal.ts";
import type { Config } from "../process/config.ts";
import type { StoredSanction, SanctionKind } from "../store/moderation.ts";
import { skeletonsOf } from "./confusables.ts";

export function inForce(
  sanctions: readonly StoredSanction[],
  kind: SanctionKind,
  now: number,
): StoredSanction | undefined {
  return sanctions.find((one) => one.kind === kind && (one.until === 0 || one.until > now));
}

/** Why a banned player is not let in, with what they can do about it; undefined for other players. */
export const bannedRefusal = refusalDuring("ban", "banned");

/** Why a player may not talk. */
export const mutedRefusal = refusalDuring("mute", "muted");

/** Whether a name was taken away from a player, or looks like one that was. */
export function isRefusedName(sanctions: readonly StoredSanction[], name: string): boolean {
  const skeletons = new Set(skeletonsOf(name));
  return sanctions.some(
    ({ kind, former }) =>
      kind === "rename" && former !== "" && skeletonsOf(former).some((skeleton) => skeletons.has(skeleton)),
  );
}

function refusalDuring(kind: "ban" | "mute", code: "banned" | "muted") {
  return (
    sanctions: readonly StoredSanction[],
    { CALL_CONTACT: contact }: Pick<Config, "CALL_CONTACT">,
    now: number,
  ): Refusal | undefined => {
    const held = inForce(sanctions, kind, now);
    if (held === undefined) return undefined;
    return {
      code,
      ...(held.until > 0 ? { until: held.until } : {}),
      ...(held.why === "" ? {} : { why: held.why }),
      ...(contact === undefined ? {} : { contact: contact.replace(/^mailto:/, "") }),
    };
  };
}
