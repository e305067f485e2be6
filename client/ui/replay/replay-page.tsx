import { useEffect, useState } from "preact/hooks";
import { Button, ButtonLink } from "../kit/button.tsx";
import { Notice } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { Waiting } from "../shell/waiting.tsx";
import { FilePicker } from "./file-picker.tsx";
import { type OpenedGame, type Opening, openServerGame } from "./game-source.ts";
import { replayText } from "./text.ts";
import { Viewer } from "./viewer.tsx";

/** The page of a finished game; without an id, of a game in a file. */
export function ReplayPage({ id }: { id: string }) {
  return id === "" ? <FromFile /> : <Kept id={id} />;
}

function FromFile() {
  const [opened, setOpened] = useState<OpenedGame>();
  if (opened !== undefined) return <Viewer opened={opened} />;
  return <OpenPage onOpen={setOpened} />;
}

function OpenPage({ onOpen }: { onOpen: (opened: OpenedGame) => void }) {
  useTitle(replayText.openTitle);
  return (
    <Notice title={replayText.openTitle}>
      <p>{replayText.openWhat}</p>
      <FilePicker onOpen={onOpen} />
      <ButtonLink href="/past">{replayText.pastGames}</ButtonLink>
    </Notice>
  );
}

function Kept({ id }: { id: string }) {
  const [opening, setOpening] = useState<Opening>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setOpening(undefined);
    void openServerGame(id).then((answer) => wanted && setOpening(answer));
    return () => {
      wanted = false;
    };
  }, [id, tries]);
  if (opening === undefined) return <Waiting text={replayText.loading} />;
  if ("file" in opening) return <Viewer opened={opening} />;
  return <Gone trouble={opening.trouble} onAgain={opening.passing === true ? () => setTries(tries + 1) : undefined} />;
}

function Gone({ trouble, onAgain }: { trouble: string; onAgain: (() => void) | undefined }) {
  useTitle(replayText.goneTitle);
  return (
    <Notice title={replayText.goneTitle}>
      <p>{trouble}</p>
      <div class="notice-ways">
        {onAgain !== undefined && (
          <Button variant="main" onClick={onAgain}>
            {replayText.again}
          </Button>
        )}
        <ButtonLink href="/g">{replayText.openTitle}</ButtonLink>
        <ButtonLink href="/">{replayText.home}</ButtonLink>
      </div>
    </Notice>
  );
}
