import type { TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { openTable } from "../../../net/api.ts";
import { ownSeat, type TableSession } from "../../../net/session.ts";
import { Button, useBusy } from "../../kit/button.tsx";
import { goToNewTable } from "../../lobby/open-or-play-here.ts";

interface LegacyProps {
  session: TableSession;
  page: GamePage;
  table: TableView;
}

/** The way to a new table with what this game leaves to its winner. */
export function LegacyWay({ session, page, table }: LegacyProps) {
  const [opening, during] = useBusy();
  const seat = ownSeat(session);
  const legacy = seat === undefined ? undefined : page.legacy?.(table.game, seat);
  if (legacy === undefined) return null;
  const { label, note, options } = legacy;

  async function open(): Promise<void> {
    const settings = session.settings.value;
    if (settings === undefined) return;
    const { game, seats, clock } = settings;
    await during(() => goToNewTable((token) => openTable(token, { game, seats, clock, options })));
  }

  return (
    <>
      <Button wide icon="plus" disabled={opening} onClick={() => void open()}>
        {label}
      </Button>
      <p class="rematch-who">{note}</p>
    </>
  );
}
