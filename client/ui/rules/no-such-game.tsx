import { ButtonLink } from "../kit/button.tsx";
import { Notice } from "../shell/notice.tsx";
import { shellText } from "../shell/text.ts";
import { useTitle } from "../shell/title.ts";
import { rulesText } from "./text.ts";

/** The page at an address of a game that is not played here. @param what the page that the address names */
export function NoSuchGame({ what }: { what: string }) {
  useTitle(rulesText.none);
  return (
    <Notice title={rulesText.none}>
      <p>{what}</p>
      <ButtonLink href="/">{shellText.home}</ButtonLink>
    </Notice>
  );
}
