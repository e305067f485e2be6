/** A kept game, drawn by the game's own screens, with the way through it around the board. */
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { verdictOf } from "../../../shared/record/findings.ts";
import type { GameCard, GamePage, GameScreens } from "../../games/contract/page.ts";
import { canShare, copyText, shareLink } from "../shell/copy.ts";
import { isEmbedded, navigate } from "../shell/router.ts";
import { findCard, loadTable } from "../../games/games.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { Sheet } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { useFrameShape } from "../play/layout/frame.tsx";
import { type Surroundings, WithSurroundings } from "../play/layout/surroundings.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Notice } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { findingsOf } from "./check.ts";
import { Controls, Transport, type ReplayAction } from "./controls.tsx";
import { DownloadDialog, saveText } from "./download-dialog.tsx";
import { type Positions, openPositions } from "./session/positions.ts";
import { type OpenedGame, textOf } from "./game-source.ts";
import { PlayOnDialog } from "./play-on-dialog.tsx";
import { openAutoplay } from "./autoplay.ts";
import { ReviewLine } from "../review/review-line.tsx";
import { learningOf } from "../review/points.ts";
import { ReviewPanel } from "../review/review-panel.tsx";
import { openReview } from "../review/review.ts";
import { reviewText } from "../review/text.ts";
import { StepList } from "./step-list.tsx";
import { noteText, replayText, titleText } from "./text.ts";
import { useKeys } from "./use-keys.ts";
import {
  positionInFragment,
  openReplaySession,
  positionFragment,
  type ReplaySession,
} from "./session/replay-session.ts";

export function Viewer({ opened }: { opened: OpenedGame }) {
  const { file } = opened;
  const card = findCard(file.game);
  const load = useCallback(() => loadPlayable(card), [card]);
  return (
    <Loaded load={load}>
      {(playable) =>
        playable === undefined ? (
          <Unplayable opened={opened} />
        ) : (
          <Played key={file.signature} opened={opened} playable={playable} />
        )
      }
    </Loaded>
  );
}

interface Playable extends GameScreens {
  readonly page: GamePage;
  readonly entry: GameEntry;
}

/** Loads everything that shows a game; undefined for a game that is not played here. */
async function loadPlayable(card: GameCard | undefined): Promise<Playable | undefined> {
  if (card === undefined) return undefined;
  const [table, entry] = await Promise.all([loadTable(card), card.loadRules()]);
  return { ...table, entry };
}

function Played({ opened, playable }: { opened: OpenedGame; playable: Playable }) {
  const { file } = opened;
  const positions = useMemo(() => openPositions(playable.entry, file), [playable, file]);
  return positions === undefined ? (
    <Unplayable opened={opened} />
  ) : (
    <Shown opened={opened} playable={playable} positions={positions} />
  );
}

interface ShownProps {
  opened: OpenedGame;
  playable: Playable;
  positions: Positions;
}

type Asked = "check" | "download" | "play-on" | "moves" | "people" | undefined;

const loadTrial = () => import("../review/trial.tsx");
const loadAfter = () => import("../relations/after-game.tsx");

function Shown({ opened, playable, positions }: ShownProps) {
  const { page, entry, PlayTable } = playable;
  const { file, seating } = opened;
  const [asked, ask] = useState<Asked>();
  const viewing = useMemo(
    () => openReplaySession(file, positions, opened.isStored ? positionInFragment(location.hash) : 0, seating),
    [file, positions],
  );
  const playing = useMemo(() => openAutoplay(viewing), [viewing]);
  useEffect(() => playing.close, [playing]);
  useTitle(titleText(file, page));
  const warning = useWarning(opened, entry, positions, () => ask("check"));

  const review = useMemo(() => openReview(entry, file, viewing, playing.stop), [entry, file, viewing, playing]);
  useKeys(viewing, playing, review.isTrying);
  useEffect(() => review.close, [review]);
  const kind = review.state.value?.kind;
  const rests = (seating?.tournament ?? "") !== "";
  const canReview = !rests && entry.botPlayer !== undefined && (kind === undefined || kind === "failed");
  const isWide = useFrameShape() === "wide";
  const judged = review.state.value?.kind === "ready" ? review.state.value : undefined;
  const reviewed = <ReviewPanel {...{ review, file, page, viewing }} hasLine={!isWide} />;
  const steps = <StepList file={file} page={page} viewing={viewing} />;
  const [mistake] = learningOf(judged?.points ?? [], file.seats, viewing.session.played ?? []);
  const { review: asking, learnShort } = reviewText;
  const ofReview: readonly ReplayAction[] = canReview
    ? [{ icon: "watch", wide: asking, short: asking, onPress: review.ask }]
    : mistake === undefined
      ? []
      : [{ icon: "learn", wide: undefined, short: learnShort, onPress: () => review.tryOut(mistake) }];
  const tried = review.tried.value;
  if (tried !== undefined) {
    return (
      <Loaded key={tried.at} load={loadTrial} inline>
        {({ Trial }) => <Trial {...{ review, point: tried, file, page, entry, viewing, PlayTable }} />}
      </Loaded>
    );
  }
  const surroundings: Surroundings = {
    note: rests ? reviewText.rests : noteText(file),
    moves: (
      <div class="steps-and-review">
        {reviewed}
        {steps}
      </div>
    ),
    below: judged !== undefined && (
      <ReviewLine {...{ review, file, viewing }} answer={judged} room="wide">
        <Transport viewing={viewing} playing={playing} slider={false} />
      </ReviewLine>
    ),
    controls: (shape) => (
      <>
        {shape === "tall" && reviewed}
        <Controls
          file={file}
          page={page}
          viewing={viewing}
          playing={playing}
          ways={waysOf(opened, viewing, ask, ofReview).filter(
            // On a low screen the moves stand beside the board anyway.
            ({ icon }) => shape !== "low" || icon !== "log",
          )}
          warning={warning}
          wide={shape === "wide"}
          transport={shape !== "wide" || judged === undefined}
        />
      </>
    ),
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={viewing.session} />
      <Dialogs {...{ asked, opened, page, viewing }} onClose={() => ask(undefined)} />
      <Sheet open={asked === "moves"} title={replayText.moves} onClose={() => ask(undefined)}>
        {steps}
      </Sheet>
    </WithSurroundings>
  );
}

interface DialogsProps extends Pick<ShownProps, "opened"> {
  asked: Asked;
  page: GamePage;
  viewing: ReplaySession;
  onClose: () => void;
}

function Dialogs({ asked, opened, page, viewing, onClose }: DialogsProps) {
  return (
    <>
      {asked === "check" && <CheckDialog opened={opened} onClose={onClose} />}
      {asked === "download" && <DownloadDialog opened={opened} page={page} onClose={onClose} />}
      {asked === "play-on" && <PlayOnDialog opened={opened} length={lengthAt(viewing)} onClose={onClose} />}
      <Sheet open={asked === "people"} title={replayText.people} onClose={onClose}>
        <Loaded load={loadAfter} inline>
          {({ AfterPastGame }) => <AfterPastGame game={opened.file.id} />}
        </Loaded>
      </Sheet>
    </>
  );
}

/** What can be done with the game, in the order of use. */
function waysOf(
  opened: OpenedGame,
  viewing: ReplaySession,
  ask: (asked: Asked) => void,
  ofReview: readonly ReplayAction[],
): readonly ReplayAction[] {
  if (isEmbedded.peek())
    return [
      { icon: "log", wide: undefined, short: replayText.moves, onPress: () => ask("moves") },
      {
        icon: "link",
        wide: replayText.atSkerry,
        short: replayText.atSkerry,
        onPress: () => navigate(`/g/${opened.file.id}${positionFragment(viewing.at.peek())}`),
      },
    ];
  const shares = opened.isStored && canShare();
  return [
    ...ofReview,
    { icon: "log", wide: undefined, short: replayText.moves, onPress: () => ask("moves") },
    {
      icon: "play",
      wide: replayText.playOn,
      short: replayText.playOnShort,
      onPress: () => {
        const not = whyNotOn(viewing);
        if (not === undefined) ask("play-on");
        else toast(not);
      },
    },
    ...(opened.isStored
      ? [{ icon: "people", wide: replayText.people, short: replayText.people, onPress: () => ask("people") } as const]
      : []),
    { icon: "check", wide: replayText.check, short: replayText.checkShort, onPress: () => ask("check") },
    { icon: "download", wide: replayText.download, short: replayText.downloadShort, onPress: () => ask("download") },
    {
      icon: "link",
      wide: replayText.copyLink,
      // What a device shares can be copied there.
      short: shares ? undefined : replayText.linkShort,
      onPress: () => (opened.isStored ? void copyLink(opened, viewing) : toast(replayText.noLink)),
    },
    {
      icon: "share",
      wide: undefined,
      short: shares ? replayText.share : undefined,
      onPress: () => void shareGame(opened, viewing),
    },
  ];
}

/** Why the position cannot be played on from. */
function whyNotOn({ at, last, positions }: ReplaySession): string | undefined {
  if (positions.over && at.peek() === last) return replayText.playOnOver;
  const isBegun = positions.steps.slice(0, at.peek()).some(({ step }) => step.kind === "act");
  return isBegun ? undefined : replayText.playOnStart;
}

/** How many steps of the record lead to the position that is shown. */
function lengthAt({ at, positions }: ReplaySession): number {
  return positions.steps[at.peek() - 1]?.length ?? 0;
}

const linkTo = ({ file }: OpenedGame, { at }: ReplaySession) =>
  `${location.origin}/g/${file.id}${positionFragment(at.peek())}`;

async function copyLink(opened: OpenedGame, viewing: ReplaySession): Promise<void> {
  toast((await copyText(linkTo(opened, viewing))) ? replayText.copied : replayText.copyFailed);
}

const shareGame = (opened: OpenedGame, viewing: ReplaySession) =>
  shareLink(document.title, linkTo(opened, viewing), `/preview/game/${opened.file.id}.png`, replayText);

/** The fault of a viewed game, shown unasked if the game comes from a file. */
function useWarning(opened: OpenedGame, entry: GameEntry, { broken }: Positions, onWhy: () => void) {
  const isWrong = useMemo(() => !opened.isStored && verdictOf(findingsOf(entry, opened)) === "failed", [entry, opened]);
  if (isWrong) return { text: replayText.notRight, onWhy };
  return broken === undefined ? undefined : { text: replayText.broken(broken + 1), onWhy };
}

/** A game that the rules of this page cannot show can be taken along all the same. */
function Unplayable({ opened }: { opened: OpenedGame }) {
  useTitle(replayText.goneTitle);
  return (
    <Notice title={replayText.goneTitle}>
      <p>{replayText.otherRules}</p>
      <div class="notice-ways">
        <Button
          icon="download"
          onClick={() => saveText(`${opened.file.game}.json`, textOf(opened), "application/json")}
        >
          {replayText.download}
        </Button>
        <ButtonLink href="/">{replayText.home}</ButtonLink>
      </div>
    </Notice>
  );
}
