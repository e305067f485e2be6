import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { REASON_LENGTH } from "../../../shared/wire/friends.ts";
import { blockPerson, endFriendship, report, unblockPerson } from "../../net/own/friends.ts";
import { Button, ButtonLink, useBusy } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { changeRelations } from "./relations.ts";
import { openPerson, knownRelations, type PersonShown } from "./known-people.ts";
import { KeepInTouch, relationOf } from "./relation.tsx";
import { toastRefusal } from "../shell/table-requests.ts";
import { friendsText, removeText, stillTogetherText } from "./text.ts";
import "./friends.css";
import { sentenceOf } from "../text/later-refusals.ts";

const close = () => {
  openPerson.value = undefined;
};

/** Actions about another person: shown wherever their three dots are pressed. */
export function PersonDialog() {
  const met = openPerson.value;
  if (met === undefined) return null;
  return (
    <Dialog open title={met.name} onClose={close}>
      <About key={met.id} met={met} />
    </Dialog>
  );
}

function About({ met }: { met: PersonShown }) {
  const step = useSignal<"ways" | "block" | "report">("ways");
  if (step.value === "block") return <BlockQuestion met={met} onBack={() => (step.value = "ways")} />;
  if (step.value === "report") return <Report met={met} onBack={() => (step.value = "ways")} />;
  const relation = relationOf(knownRelations.value, met.id);
  return (
    <div class="friends-about">
      {met.line !== undefined && <blockquote>{met.line.text}</blockquote>}
      <p class="friends-relation">
        <KeepInTouch id={met.id} name={met.name} />
        {(relation === "friend" || relation === "asked") && (
          <Button variant="plain" onClick={() => void changeRelations(endFriendship(met.id))}>
            {relation === "friend" ? friendsText.end : friendsText.takeBack}
          </Button>
        )}
      </p>
      <div class="friends-ways">
        <ButtonLink href={`/p/${met.id}`} onClick={close}>
          {friendsText.page}
        </ButtonLink>
        {relation === "blocked" ? (
          <Button onClick={() => void changeRelations(unblockPerson(met.id))}>{friendsText.unblock}</Button>
        ) : (
          <Button onClick={() => (step.value = "block")}>{friendsText.block}</Button>
        )}
        <Button onClick={() => (step.value = "report")}>
          {met.line === undefined ? friendsText.reportName : friendsText.reportLine}
        </Button>
      </div>
    </div>
  );
}

interface StepProps {
  met: PersonShown;
  onBack: () => void;
}

function BlockQuestion({ met, onBack }: StepProps) {
  const isSharing = useSignal(false);
  async function block(): Promise<void> {
    if (!(await changeRelations(blockPerson(met), friendsText.blockedNow))) return;
    if (sharedTable(met) === undefined) close();
    else isSharing.value = true;
  }
  if (isSharing.value) return <StillTogether met={met} />;
  return (
    <div class="friends-about">
      <p>{friendsText.blockWhat}</p>
      <div class="friends-ways">
        <Button onClick={onBack}>{friendsText.cancel}</Button>
        <Button variant="ink" onClick={() => void block()}>
          {`${friendsText.block} ${met.name}`}
        </Button>
      </div>
    </div>
  );
}

/** A table that waits, at which the player and this person both sit. */
function sharedTable({ id, session }: PersonShown): { session: TableSession; table: TableView } | undefined {
  const table = session?.table.value;
  if (session === undefined || table?.phase !== "waiting" || session.seat.value === undefined) return undefined;
  return table.seats.some(({ player }) => player === id) ? { session, table } : undefined;
}

/** After somebody was blocked: the table does not part the two by itself, since that would tell who blocked whom. */
function StillTogether({ met }: { met: PersonShown }) {
  const shared = sharedTable(met);
  const isTogether = shared !== undefined;
  useEffect(() => {
    if (!isTogether) close();
  }, [isTogether]);
  if (shared === undefined) return null;
  const { session, table } = shared;
  const seat = table.seats.findIndex(({ player }) => player === met.id);
  const isHost = table.host === session.me;
  return (
    <div class="friends-about">
      <p>{stillTogetherText(met.name)}</p>
      <div class="friends-ways">
        <Button onClick={close}>{friendsText.stay}</Button>
        <Button onClick={() => void toastRefusal(session.request("stand", {}))}>{friendsText.leaveSeat}</Button>
        {isHost && (
          <Button variant="ink" onClick={() => void toastRefusal(session.request("dismiss", { seat }))}>
            {removeText(met.name)}
          </Button>
        )}
      </div>
    </div>
  );
}

function Report({ met: { id, name, code, line }, onBack }: StepProps) {
  const reason = useSignal("");
  const [busy, during] = useBusy();

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    const why = { reason: reason.value.trim() };
    const answer = await during(() =>
      report(
        line === undefined
          ? { kind: "name", player: id, name, code, ...why }
          : { kind: "line", code, line: line.id, ...why },
      ),
    );
    toast("refused" in answer ? sentenceOf(answer.refused) : friendsText.reported);
    if ("value" in answer) close();
  }

  return (
    <form class="friends-about" onSubmit={send}>
      <blockquote>{line?.text ?? name}</blockquote>
      <label class="friends-reason">
        <span>{friendsText.reason}</span>
        <textarea
          class="text-input"
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <div class="friends-ways">
        <Button onClick={onBack}>{friendsText.cancel}</Button>
        <Button type="submit" variant="ink" disabled={busy}>
          {friendsText.send}
        </Button>
      </div>
    </form>
  );
}
