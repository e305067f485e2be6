/** The DM's actions next to the board: dice, words on a hex, and changes on it or of the players. */
import type { ComponentChildren } from "preact";
import type { Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import {
  type Action,
  numberOf,
  sayWords,
  taughtOf,
  turnedOf,
  type Verb,
  verbOf,
} from "../../../../shared/skor/board/actions.ts";
import { BRANCHES, KINDS, PLAYERS, TIERS } from "../../../../shared/skor/board/components.ts";
import { noteAt } from "../../../../shared/skor/master.ts";
import { NOTE_LENGTH } from "../../../../shared/skor/board/notes.ts";
import { kindOf, movesOf, ownerOf, pieceAt } from "../../../../shared/skor/board/pieces.ts";
import { type State, tierOf } from "../../../../shared/skor/board/state.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Dialog } from "../../../ui/kit/dialog.tsx";
import { Pick } from "../../../ui/kit/fields.tsx";
import { Scrolled } from "../../../ui/kit/overflow/scrolled.tsx";
import type { Reader } from "../../../ui/play/model/sentence.ts";
import { hexName } from "../text/place-words.ts";
import { buttonsFor, type Playing } from "../play/spots.ts";
import { deskText } from "../text/desk-text.ts";
import { tableText } from "../text/table-text.ts";
import { branchName, cultureName, kindName, structureName, techName } from "../text/words.ts";
import "./master-desk.css";

interface DeskProps {
  state: State;
  reader: Reader;
  /** The legal actions of some kinds, and what makes one of them. */
  of: (...verbs: readonly Verb[]) => readonly Action[];
  act: (action: Action) => void;
}

function deskOf({ model, moment: { state, reader, choices } }: Playing): DeskProps {
  return {
    state,
    reader,
    of: (...verbs) => buttonsFor(choices, ...verbs),
    act: (action) => model.input({ kind: "press", action }),
  };
}

/** The whole desk, next to a wide board. */
export function MasterDesk({ playing }: { playing: Playing }) {
  const desk = deskOf(playing);
  return (
    <Scrolled
      class="desk"
      label={desk.state.deskTask === "edit" ? deskText.changeHex : deskText.changePlayers}
      content={desk.state.deskTask}
    >
      <Asked {...desk} />
      <Edits {...desk} />
    </Scrolled>
  );
}

interface DeskRowProps {
  playing: Playing;
  /** Opens what has no room in a row. */
  onOpen: () => void;
}

/** The DM's duty in the row of a small screen, and the button for all edits. */
export function DeskRow({ playing, onOpen }: DeskRowProps) {
  const desk = deskOf(playing);
  const isHex = desk.state.deskTask === "edit";
  return (
    <>
      <Asked {...desk} />
      {(isHex || desk.of("teach").length > 0) && (
        <Button variant="legal" onClick={onOpen}>
          {isHex ? deskText.changeHex : deskText.changePlayers}
        </Button>
      )}
    </>
  );
}

interface DeskSheetProps {
  playing: Playing;
  title: string;
  open: Signal<boolean>;
}

/** All that may be changed on a hex, or about the players: over the board of a small screen, until it is done. */
export function DeskSheet({ playing, title, open }: DeskSheetProps) {
  const desk = deskOf(playing);
  const { state, of, act } = desk;
  const [done] = of("done");
  const isHex = state.deskTask === "edit";
  const news = playing.model.news.value;
  // The DM's action that opens a hex also opens the editor.
  useEffect(() => {
    if (isHex && news.some(({ action }) => action !== undefined && verbOf(action) === "edit")) open.value = true;
  }, [news]);
  const close = () => {
    open.value = false;
  };
  return (
    <Dialog
      kind="sheet"
      open={open.value && (isHex || (state.deskTask === "" && of("teach").length > 0))}
      title={isHex ? title : deskText.changePlayers}
      onClose={close}
      actions={
        done === undefined ? undefined : (
          <Button
            variant="main"
            wide
            onClick={() => {
              close();
              act(done);
            }}
          >
            {tableText.doneHere}
          </Button>
        )
      }
    >
      <div class="desk">
        <Edits {...desk} />
      </div>
    </Dialog>
  );
}

/** The die that is asked for, by its faces, or the words for a hex. */
function Asked(desk: DeskProps) {
  const { state, of, act } = desk;
  if (state.deskTask === "note") return <NoteForm {...desk} key={state.desk} />;
  const faces = of("die");
  if (faces.length === 0) return null;
  return (
    <fieldset class="flow desk-group" aria-label={deskText.die(state.dieSides)}>
      {faces.map((action) => (
        <Button key={action} variant="legal" class="desk-face tabular" onClick={() => act(action)}>
          {numberOf(action)}
        </Button>
      ))}
    </fieldset>
  );
}

function Edits(desk: DeskProps) {
  const { deskTask } = desk.state;
  if (deskTask === "edit") return <HexEdits {...desk} />;
  return deskTask === "" ? PLAYERS.map((seat) => <PlayerEdits key={seat} {...desk} seat={seat} />) : null;
}

/** Words or a link for the hex that is open. */
function NoteForm({ state, act }: DeskProps) {
  const [words, setWords] = useState(noteAt(state, state.desk));
  const action = sayWords(words.trim());
  return (
    <form
      class="flow desk-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (action !== undefined) act(action);
      }}
    >
      <label>
        <span class="t-small">{deskText.noteOn(hexName(state, state.desk))}</span>
        <input
          class="text-input"
          value={words}
          maxLength={NOTE_LENGTH}
          placeholder={deskText.noteHint}
          autoComplete="off"
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="legal" aria-disabled={action === undefined}>
        {deskText.noteWrite}
      </Button>
    </form>
  );
}

/** Buttons that put something on the open hex, take it off, or give it to the pieces there. */
function HexEdits({ state, reader, of, act }: DeskProps) {
  const piece = (action: Action) => pieceAt(state, numberOf(action));
  const button = (action: Action, text: string) => (
    <Button key={action} variant="legal" onClick={() => act(action)}>
      {text}
    </Button>
  );
  const kindAt = (action: Action) => kindName(kindOf(piece(action)));
  return (
    <>
      <Group label={deskText.deskPieces}>
        {of("add").map((action) => {
          const number = numberOf(action);
          const name = reader.names[Math.floor(number / KINDS.length)] ?? "";
          return button(action, deskText.addPiece(kindName(number % KINDS.length), name));
        })}
        {of("remove").map((action) =>
          button(action, deskText.takeOff(kindAt(action), reader.names[ownerOf(piece(action))] ?? "")),
        )}
      </Group>
      <Group label={deskText.deskSteps}>
        {of("spur", "rein").map((action) =>
          button(
            action,
            deskText.stepsTo(kindAt(action), movesOf(piece(action)) + (verbOf(action) === "spur" ? 1 : -1)),
          ),
        )}
      </Group>
      <Group label={deskText.deskGround}>
        {of("found").map((action) => button(action, deskText.found(structureName(numberOf(action)))))}
        {of("raze").map((action) => button(action, deskText.raze))}
      </Group>
      <Group label={deskText.deskBudget(reader.names[state.toMove] ?? "", state.budget)}>
        {of("grant").map((action) => button(action, deskText.oneMore))}
        {of("levy").map((action) => button(action, deskText.oneLess))}
      </Group>
    </>
  );
}

/** What a player is and knows, and the gift for the next turn. */
function PlayerEdits({ state, reader, of, act, seat }: DeskProps & { seat: Seat }) {
  const cultures = of("turn").filter((action) => turnedOf(action).seat === seat);
  const tiers = of("teach").filter((action) => taughtOf(action).seat === seat);
  if (tiers.length === 0) return null;
  const gifts = of("bestow", "retract").filter((action) => numberOf(action) === seat);
  return (
    <Group label={deskText.deskPlayer(reader.names[seat] ?? "", state.gifts[seat] ?? 0)}>
      <Pick
        label={deskText.deskCulture}
        now={cultureName(state.cultures[seat] ?? "")}
        choices={cultures.map((action) => ({ value: action, text: cultureName(turnedOf(action).culture) }))}
        onPick={act}
      />
      {BRANCHES.map((name, branch) => (
        <Pick
          key={name}
          label={branchName(branch)}
          now={tierText(branch, tierOf(state, seat, branch))}
          choices={tiers
            .filter((action) => taughtOf(action).branch === branch)
            .map((action) => ({ value: action, text: tierText(branch, taughtOf(action).tier) }))}
          onPick={act}
        />
      ))}
      {gifts.map((action) => (
        <Button key={action} variant="legal" onClick={() => act(action)}>
          {verbOf(action) === "bestow" ? deskText.giftMore : deskText.giftLess}
        </Button>
      ))}
    </Group>
  );
}

function tierText(branch: number, tier: number): string {
  return tier === 0 ? deskText.noTier(branchName(branch)) : `${techName(branch, tier)} / ${TIERS}`;
}

function Group({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <fieldset class="flow desk-group">
      <legend class="t-small">{label}</legend>
      {children}
    </fieldset>
  );
}
