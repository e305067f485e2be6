import { useSignal } from "@preact/signals";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { openTable } from "../../../net/api.ts";
import { identities } from "../../../net/identity.ts";
import { ownSeat, type TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { toast } from "../../kit/live.tsx";
import { navigate } from "../../shell/router.ts";
import { sentenceOf } from "../../text/refusals.ts";

interface LegacyProps {
  session: TableSession;
  page: GamePage;
  table: TableView;
}

/** The way to a new table with what this game leaves to its winner. */
export function LegacyWay({ session, page, table }: LegacyProps) {
  const opening = useSignal(false);
  const seat = ownSeat(session);
  const legacy = seat === undefined ? undefined : page.legacy?.(table.game, seat);
  if (legacy === undefined) return null;
  const { label, note, options } = legacy;

  async function open(): Promise<void> {
    const settings = session.settings.value;
    if (settings === undefined) return;
    const { game, seats, clock } = settings;
    opening.value = true;
    const player = await identities.ensure();
    const opened = "refused" in player ? player : await openTable(player.value.token, { game, seats, clock, options });
    opening.value = false;
    if ("refused" in opened) toast(sentenceOf(opened.refused));
    else navigate(`/${opened.value}`);
  }

  return (
    <>
      <Button wide icon="plus" disabled={opening.value} onClick={() => void open()}>
        {label}
      </Button>
      <p class="rematch-who">{note}</p>
    </>
  );
}
