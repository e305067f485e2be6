import { useSignal } from "@preact/signals";
import { openExhibition } from "../../net/api.ts";
import { findCard } from "../../games/games.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { spokenMarks } from "../kit/players/guest-mark.ts";
import { Marked } from "../kit/players/guest-sign.tsx";
import { Icon } from "../kit/icon.tsx";
import { goToNewTable } from "../lobby/open-or-play-here.ts";
import { SIT_ATTRIBUTE } from "../shell/router.ts";
import type { Row } from "./rows.ts";
import { homeText, unreadText } from "./text.ts";
import "./list.css";

export interface ListProps {
  title: string;
  rows: readonly Row[] | undefined;
  /** How many rows stand in the page; the others are behind "All". */
  shown: number;
  /** The words and the action for an empty list. */
  empty: { readonly title: string; readonly how: string; readonly picture: string };
  /** The page with more of the kind. */
  more?: { readonly href: string; readonly text: string } | undefined;
  /** The number of rows that were not sent yet, and the function that asks for them. */
  further?: { readonly count: number; readonly ask: () => void } | undefined;
}

/** One list of the home page with its heading. */
export function List({ title, rows, shown, empty, more, further }: ListProps) {
  const all = useSignal(false);
  return (
    <section class="home-list" aria-label={title}>
      <header class="home-list-head">
        <h2 class="t-title">
          {title}
          {rows !== undefined && rows.length > 0 && (
            <span class="home-list-count">{rows.length + (further?.count ?? 0)}</span>
          )}
        </h2>
        {rows !== undefined && rows.length > shown && (
          <button type="button" class="home-list-all" onClick={() => (all.value = true)}>
            {homeText.all}
            <span class="unseen"> {title}</span>
            <Icon name="chevron-right" size={16} />
          </button>
        )}
      </header>
      <Rows rows={rows?.slice(0, shown)} empty={empty} more={more} />
      <Dialog kind="sheet" open={all.value} title={title} onClose={() => (all.value = false)}>
        <Rows rows={rows} empty={empty} further={further} />
      </Dialog>
    </section>
  );
}

/** The rows, or what stands in their place, and the way to more. */
export function Rows({ more, further, ...list }: Pick<ListProps, "rows" | "empty" | "more" | "further">) {
  return (
    <>
      <RowsAlone {...list} />
      {further !== undefined && further.count > 0 && (
        <Button variant="quiet" class="home-further" onClick={further.ask}>
          {homeText.showMore}
        </Button>
      )}
      {more !== undefined && (
        <a class="home-more" href={more.href}>
          {more.text}
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </>
  );
}

function RowsAlone({ rows, empty }: Pick<ListProps, "rows" | "empty">) {
  if (rows === undefined) return <p class="home-empty t-note">{homeText.loading}</p>;
  if (rows.length === 0) {
    return (
      <div class="home-empty">
        <img src={empty.picture} alt="" width="64" height="64" />
        <div>
          <p class="home-empty-title">{empty.title}</p>
          <p class="t-note">{empty.how}</p>
        </div>
      </div>
    );
  }
  return (
    <ul class="home-rows">
      {rows.map((row) => (
        <li key={row.code} class="home-row">
          <img class="home-emblem" src={findCard(row.game)?.emblem} alt="" width="44" height="40" />
          <div class="home-row-words">
            <p class="home-row-title">
              <Marked text={row.title} />
              {row.seats !== undefined && <Dots {...row.seats} />}
              {row.unread !== undefined && row.unread > 0 && (
                <span class="home-row-news tab-news" title={unreadText(row.unread)}>
                  <Icon name="chat" size={14} />
                  {row.unread}
                  <span class="unseen">{unreadText(row.unread)}</span>
                </span>
              )}
            </p>
            <p class="t-note">
              <Marked text={row.note} />
            </p>
          </div>
          {row.exhibition === true ? (
            <Button
              aria-label={`${row.action}: ${row.title}, ${row.note}`}
              onClick={() => void goToNewTable((token) => openExhibition(token, row.game))}
            >
              {row.action}
            </Button>
          ) : (
            <a
              class={row.lit ? "button button-main" : "button button-quiet"}
              href={`/${row.code}`}
              aria-label={`${row.action}: ${spokenMarks(row.title)}`}
              {...(row.seats === undefined ? {} : { [SIT_ATTRIBUTE]: "" })}
            >
              {row.action}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Dots({ taken, all }: { taken: number; all: number }) {
  return (
    <span class="home-dots" role="img" aria-label={`${taken} of ${all} seats taken`}>
      {[...Array(all).keys()].map((seat) => (
        <i key={seat} class={seat < taken ? "home-dot home-dot-taken" : "home-dot"} />
      ))}
    </span>
  );
}
