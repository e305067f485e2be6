import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { playSound } from "../../../stage/sound.ts";
import { Button } from "../../kit/button.tsx";
import { announce } from "../../kit/live.tsx";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { muted } from "../../shell/settings.ts";
import { openDevice } from "../model/shared-device.ts";
import { playText } from "../text.ts";
import "./shared-device.css";

interface SharedDeviceProps {
  session: TableSession;
  page: GamePage;
  /** The game, drawn for the seat that has the device. */
  children: ComponentChildren;
}

/** A game on a device that several people may share: a game with secrets is covered between turns. */
export function SharedDevice({ session, page, children }: SharedDeviceProps) {
  const device = useMemo(() => openDevice(session, page), [session, page]);
  useEffect(() => device.close, [device]);
  const holder = device.holder.value;
  const name = session.table.value?.seats[holder ?? -1]?.name ?? "";
  const isShared = session.seats.value.length > 1;
  useEffect(() => {
    if (!isShared || holder === undefined || session.table.peek()?.phase !== "playing") return;
    announce(`${playText.turnOf(name)}.`, "after");
    if (!muted.peek()) playSound("your-turn");
  }, [isShared, holder]);
  if (!device.covered.value) return <>{children}</>;
  return <Cover key={holder} seat={holder} name={name} onUncover={device.uncover} />;
}

/** Shown instead of the game while the device passes to the next player, so that nothing of it can be seen. */
function Cover({ seat, name, onUncover }: { seat: number | undefined; name: string; onUncover: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="cover on-water">
      <SeatChip seat={seat} size={96} />
      <h1 ref={heading} tabIndex={-1}>
        {playText.passTo(name)}
      </h1>
      <p>{playText.passHow}</p>
      <Button variant="main" large onClick={onUncover}>
        {playText.iAm(name)}
      </Button>
    </main>
  );
}
