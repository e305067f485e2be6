import { useCallback } from "preact/hooks";
import type { TournamentSettings } from "../../../shared/wire/tournaments/tournament.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard, loadPage } from "../../games/games.ts";
import { Loaded } from "../shell/loaded.tsx";
import { optionText } from "./text.ts";

type Options = TournamentSettings["options"];

/** The options of its games that are not as usual: "Starting zones: Wedge". */
export function GameOptions({ settings }: { settings: Pick<TournamentSettings, "game" | "seats" | "options"> }) {
  const card = findCard(settings.game);
  if (card === undefined || Object.keys(settings.options).length === 0) return null;
  return <UnusualOptions card={card} {...settings} />;
}

function UnusualOptions({ card, seats, options }: { card: GameCard; seats: number; options: Options }) {
  const load = useCallback(() => loadPage(card), [card]);
  return (
    <Loaded inline silent load={load}>
      {(page) => {
        const unusual = page
          .optionFields(seats, options)
          .flatMap((field) => optionText(field, options[field.key]) ?? []);
        return unusual.length > 0 && <p>{unusual.join(" · ")}</p>;
      }}
    </Loaded>
  );
}
