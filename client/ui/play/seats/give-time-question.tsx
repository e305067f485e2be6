/** More time for an opponent: a press on their clock asks first, then gives it. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { TableSession } from "../../../net/session.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { QuestionDialog } from "../actions/offers.tsx";
import { playText } from "../text.ts";
import { giftWords } from "./give-time.ts";

interface GiveTimeProps {
  session: TableSession;
  seat: Seat;
  onClose: () => void;
}

export function GiveTime({ session, seat, onClose }: GiveTimeProps) {
  const clock = session.settings.value?.clock ?? null;
  if (clock === null) return null;
  const name = session.table.value?.seats[seat]?.name ?? "";
  const words = giftWords(clock);
  const question = {
    title: playText.giveTime(name, words),
    body: playText.giveTimeHow(name),
    yes: playText.giveNow(words),
    onYes: () => void toastRefusal(session.request("giveTime", { seat })),
  };
  return <QuestionDialog question={question} onClose={onClose} />;
}
