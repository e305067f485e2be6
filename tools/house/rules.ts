/** What operators do about people, in words for a terminal; the work itself is in `server/moderation`. */
import { userInfo } from "node:os";
import type { Config } from "../../server/process/config.ts";
import { rulingsBy, type NamedPlayer, timeText, lookUpPlayer } from "../../server/moderation/rulings.ts";
import type { Store } from "../../server/store/store.ts";
import { withStore } from "./open.ts";
import { plain } from "./plain.ts";

/** The most entries of the log that are shown. */
const MAX = 500;

type Rulings = ReturnType<typeof rulingsBy>;

/** Does something about somebody, and tells it. */
function about(
  config: Config,
  who: string,
  work: (rulings: Rulings, somebody: NamedPlayer) => Promise<string>,
): Promise<string> {
  return withStore(config, async (store) => work(rulings(store), await lookUpPlayer(store, who)));
}

const rulings = (store: Store) => rulingsBy(store, userInfo().username);

/** Closes a report, or opens it again. */
export function turn(config: Config, what: "close" | "reopen", id: string, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const turned = await rulings(store).turn(what, id, why);
    const [was, is] = what === "close" ? ["open", "closed"] : ["closed", "open again"];
    return turned ? plain`${id}: is ${is}.` : plain`${id}: there is no such ${was} report.`;
  });
}

/** @param days for how long; 0 for good */
export function hold(config: Config, kind: "mute" | "ban", who: string, days: number, why: string): Promise<string> {
  return about(config, who, async ({ hold: keep }, somebody) => {
    const until = await keep(kind, somebody, days, why);
    const end = until > 0 ? `until ${timeText(until)}` : "for good";
    return plain`${somebody.name} (${somebody.player}): ${kind} ${end}.`;
  });
}

export function release(config: Config, kind: "mute" | "ban", who: string, why: string): Promise<string> {
  return about(config, who, async ({ release: lift }, somebody) => {
    const lifted = await lift(kind, somebody, why);
    return plain`${somebody.name} (${somebody.player}): ${lifted ? `un${kind}` : `there was no ${kind}`}.`;
  });
}

/** @param wanted what the player is called instead; "" for any name that the server gives */
export function rename(config: Config, who: string, wanted: string): Promise<string> {
  return about(config, who, async ({ rename: call }, somebody) => {
    const name = await call(somebody, wanted);
    return plain`${somebody.name} (${somebody.player}): is called ${name} from now on.`;
  });
}

export function unname(config: Config, who: string, why: string): Promise<string> {
  return about(config, who, async ({ unname: giveBack }, somebody) => {
    const name = await giveBack(somebody, why);
    return name === undefined
      ? plain`${somebody.name} (${somebody.player}): no name was taken away.`
      : plain`${somebody.player}: may be called ${name} again.`;
  });
}

export function appoint(config: Config, who: string): Promise<string> {
  return about(config, who, async ({ appoint: make }, somebody) => {
    await make(somebody);
    return plain`${somebody.name} (${somebody.player}): opens /admin by passkey from now on.`;
  });
}

export function dismiss(config: Config, who: string): Promise<string> {
  return about(config, who, async ({ dismiss: end }, somebody) => {
    const was = await end(somebody);
    return plain`${somebody.name} (${somebody.player}): ${was ? "is no operator any more" : "was no operator"}.`;
  });
}

export function log(config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const entries = await store.moderationLog(MAX);
    if (entries.length === 0) return "Nothing was done yet.";
    return entries
      .map(({ number, at, who, what, player, why }) => {
        return plain`${number}  ${timeText(at)}  ${who}: ${what}  ${player}${why === "" ? "" : `  (${why})`}`;
      })
      .join("\n");
  });
}
