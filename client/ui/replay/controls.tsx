/** The way through a kept game, and what can be done with it. */
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { Select } from "../kit/fields.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { capital } from "../play/log/sentences.ts";
import { timeFace } from "../text/spans.ts";
import { type Autoplay, SPEEDS } from "./autoplay.ts";
import { positionText, replayText, stepWords } from "./text.ts";
import type { ReplaySession } from "./session/replay-session.ts";
import "./controls.css";

/** Something that can be done with the game, where it has a word: beside a `wide` board, or at the foot of a phone. */
export interface ReplayAction {
  readonly icon: IconName;
  readonly wide: string | undefined;
  readonly short: string | undefined;
  readonly onPress: () => void;
}

interface ControlsProps {
  file: GameFile;
  page: GamePage;
  viewing: ReplaySession;
  playing: Autoplay;
  ways: readonly ReplayAction[];
  /** What is wrong with the game, if anything is. */
  warning: { readonly text: string; readonly onWhy: (() => void) | undefined } | undefined;
  wide: boolean;
  /** Whether the buttons for moving through the game are here too. */
  transport: boolean;
}

export function Controls({ file, page, viewing, playing, ways, warning, wide, transport }: ControlsProps) {
  return (
    <section class={wide ? "replay replay-wide" : "replay replay-tall"} aria-label={replayText.controls}>
      {warning !== undefined && (
        <div class="replay-warning" role="alert">
          <Icon name="danger" size={18} />
          <p>{warning.text}</p>
          {warning.onWhy !== undefined && <Button onClick={warning.onWhy}>{replayText.seeWhy}</Button>}
        </div>
      )}
      <Position file={file} page={page} viewing={viewing} />
      {transport && <Transport viewing={viewing} playing={playing} />}
      {wide ? <WideWays ways={ways} /> : <NavWays ways={ways} />}
    </section>
  );
}

function Position({ file, page, viewing: { positions, at, last } }: Pick<ControlsProps, "file" | "page" | "viewing">) {
  const shown = positions.steps[at.value - 1];
  const seat = shown !== undefined && "seat" in shown.step ? shown.step.seat : undefined;
  const name = seat === undefined ? undefined : file.players[seat];
  const words =
    shown === undefined
      ? ""
      : stepWords(shown.step, page, positions.game(at.value), () => positions.game(at.value - 1));
  const over = at.value === last && positions.over;
  return (
    <div class="replay-position tabular">
      {/* Read out as one sentence, and seen in parts. */}
      <p class="unseen" role="status">
        {positionText(at.value, last, name, words)}
      </p>
      {seat !== undefined && <SeatChip seat={seat} size={32} />}
      <div class="replay-told" aria-hidden="true">
        <p class="replay-words">{shown === undefined ? replayText.start : capital(words)}</p>
        <p class="replay-who">
          <span>{over ? page.headline(file.result, undefined, file.players) : (name ?? "")}</span>
          {shown?.used !== undefined && <span class="replay-used">{timeFace(shown.used)}</span>}
          <span>
            {at.value} / {last}
          </span>
        </p>
      </div>
    </div>
  );
}

interface TransportProps extends Pick<ControlsProps, "viewing" | "playing"> {
  /** Left out if the line of the game serves as the slider. */
  slider?: boolean;
}

/** The keys to go from move to move. */
export function Transport({ viewing, playing, slider = true }: TransportProps) {
  const { at, last, goTo } = viewing;
  const here = at.value;
  return (
    <>
      {slider && (
        <input
          type="range"
          class="replay-slider"
          aria-label={replayText.position}
          aria-valuetext={here === 0 ? replayText.start : `${here} / ${last}`}
          min={0}
          max={last}
          value={here}
          style={{ "--done": `${last === 0 ? 0 : (100 * here) / last}%` }}
          onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
      )}
      <div class="replay-keys" title={replayText.keys}>
        <Key icon="first" label={replayText.first} disabled={here === 0} onPress={() => goTo(0)} />
        <Key icon="chevron-left" label={replayText.back} disabled={here === 0} onPress={() => goTo(here - 1)} />
        <Key
          icon={playing.on.value ? "pause" : "play"}
          label={playing.on.value ? replayText.pause : replayText.play}
          disabled={last === 0}
          onPress={playing.toggle}
        />
        <Key icon="chevron-right" label={replayText.forward} disabled={here === last} onPress={() => goTo(here + 1)} />
        <Key icon="last" label={replayText.last} disabled={here === last} onPress={() => goTo(last)} />
        <Select
          label={replayText.speed}
          choices={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          value={String(playing.speed.value)}
          onChange={(value) => playing.setSpeed(SPEEDS.find((speed) => String(speed) === value) ?? 1)}
        />
      </div>
    </>
  );
}

interface KeyProps {
  icon: IconName;
  label: string;
  disabled: boolean;
  onPress: () => void;
}

/** The button stays focusable at the ends of the game, so that the focus is not lost. */
function Key({ icon, label, disabled, onPress }: KeyProps) {
  return (
    <IconButton
      on="paper"
      icon={icon}
      label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    />
  );
}

function WideWays({ ways }: { ways: readonly ReplayAction[] }) {
  return (
    <div class="replay-ways">
      {ways
        .filter(({ wide }) => wide !== undefined)
        .map(({ icon, wide, onPress }) => (
          <Button key={icon} onClick={onPress}>
            {wide}
          </Button>
        ))}
    </div>
  );
}

function NavWays({ ways }: { ways: readonly ReplayAction[] }) {
  return (
    <nav class="play-nav">
      {ways
        .filter(({ short }) => short !== undefined)
        .map(({ icon, short, onPress }) => (
          <button key={icon} type="button" onClick={onPress}>
            <Icon name={icon} />
            {short}
          </button>
        ))}
    </nav>
  );
}
