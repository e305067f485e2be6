import { useSignal } from "@preact/signals";
import type { Level } from "../../../../shared/kernel/bot.ts";
import type { SeatView } from "../../../../shared/wire/table.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { Face } from "../../kit/players/face.tsx";
import { LevelChoice } from "../../levels/level-choice.tsx";
import { offeredLevel } from "../../levels/levels.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { tableText } from "../text.ts";

/** Puts a computer into a free seat. */
export function AddComputer({ session, at }: { session: TableSession; at: number }) {
  const choosing = useSignal(false);
  return (
    <>
      <Button class="seat-card-button seat-card-computer" onClick={() => (choosing.value = true)}>
        <Face level={offeredLevel(session.settings.value?.game ?? "")} size={24} />
        {tableText.addComputer}
      </Button>
      <ChooseLevel session={session} at={at} open={choosing.value} onClose={() => (choosing.value = false)} />
    </>
  );
}

/** A computer in its seat, for the host: another level, or the seat free again. */
export function OwnComputer({ session, seat, at }: { session: TableSession; seat: SeatView; at: number }) {
  const choosing = useSignal(false);
  return (
    <div class="seat-card-buttons">
      <Button
        variant="glass"
        icon="settings"
        class="seat-card-button seat-card-sign"
        aria-label={tableText.changeLevelOf(seat.name)}
        onClick={() => (choosing.value = true)}
      >
        {tableText.changeLevel}
      </Button>
      <Button
        variant="glass"
        icon="close"
        class="seat-card-button seat-card-sign"
        aria-label={`${tableText.dismiss} ${seat.name}`}
        onClick={() => toastRefusal(session.request("dismiss", { seat: at }))}
      >
        {tableText.dismiss}
      </Button>
      <ChooseLevel session={session} at={at} open={choosing.value} onClose={() => (choosing.value = false)} />
    </div>
  );
}

interface ChooseProps {
  session: TableSession;
  at: number;
  open: boolean;
  onClose: () => void;
}

function ChooseLevel({ session, at, open, onClose }: ChooseProps) {
  const choose = (level: Level) => {
    onClose();
    void toastRefusal(session.request("seatComputer", { seat: at, level }));
  };
  return (
    <Dialog open={open} title={tableText.addComputer} onClose={onClose}>
      <LevelChoice game={session.settings.value?.game} onChoose={choose} />
    </Dialog>
  );
}
