import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { NAME_LENGTH, playerName } from "../../../../shared/wire/names.ts";
import { refusal } from "../../../../shared/wire/refusal.ts";
import type { Level } from "../../../../shared/kernel/bot.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { LevelChoice } from "../../levels/level-choice.tsx";
import { toastRefusal } from "../../shell/table-requests.ts";
import { tableText } from "../text.ts";
import "./add-player.css";
import { sentenceOf } from "../../text/refusals.ts";

interface AddPlayerProps {
  session: TableSession;
  /** The free seat to be taken. */
  at: number;
  computers: boolean;
  onClose: () => void;
}

/** Asks for the name of another player on this device, and seats them. */
export function AddPlayer({ session, at, computers, onClose }: AddPlayerProps) {
  const typed = useSignal(freshName(session, at));
  const problem = useSignal("");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!computers) field.current?.select();
  }, []);

  async function add(event: Event): Promise<void> {
    event.preventDefault();
    const { success, data } = playerName.safeParse(typed.value);
    problem.value = success ? "" : sentenceOf(refusal("bad-name"));
    if (success && (await toastRefusal(session.request("sit", { seat: at, guest: data })))) onClose();
  }

  async function putComputer(level: Level): Promise<void> {
    if (await toastRefusal(session.request("seatComputer", { seat: at, level }))) onClose();
  }

  return (
    <Dialog open title={tableText.addPlayer} onClose={onClose}>
      {computers && (
        <>
          <h3 class="t-title">{tableText.addComputer}</h3>
          <LevelChoice game={session.settings.value?.game} onChoose={(level) => void putComputer(level)} />
          <h3 class="t-title add-player-or">{tableText.orGuest}</h3>
        </>
      )}
      <form class="add-player" onSubmit={add} noValidate>
        <p>{tableText.addPlayerHow}</p>
        <label class="t-title" for={id}>
          {tableText.theirName}
        </label>
        <div class="add-player-row">
          <input
            id={id}
            ref={field}
            class="text-input"
            value={typed.value}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            aria-describedby={`${id}-problem`}
            aria-invalid={problem.value !== ""}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <Button type="submit" variant="ink">
            {tableText.add}
          </Button>
        </div>
        <p id={`${id}-problem`} class="t-note" role="status">
          {problem.value}
        </p>
      </form>
    </Dialog>
  );
}

/** A name that nobody at the table has yet. */
function freshName({ table }: TableSession, at: number): string {
  const taken = new Set(table.peek()?.seats.map(({ name }) => name));
  const numbers = [at + 1, ...Array.from({ length: 8 }, (_, index) => index + 1)];
  return numbers.map(tableText.playerNumber).find((name) => !taken.has(name)) ?? "";
}
