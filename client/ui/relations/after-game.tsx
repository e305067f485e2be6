import { useEffect, useState } from "preact/hooks";
import type { Person } from "../../../shared/wire/friends.ts";
import { peopleOf } from "../../net/own/friends.ts";
import { GuestSign } from "../kit/players/guest-sign.tsx";
import { AboutButton } from "./about-button.tsx";
import { KeepInTouch } from "./relation.tsx";
import { friendsText } from "./text.ts";
import "./friends.css";

/** The people with whom one played, each with a way to see them again. */
export function AfterGame({ people, code = "" }: { people: readonly Person[]; code?: string }) {
  if (people.length === 0) return null;
  return (
    <ul class="friends-met" aria-label={friendsText.keep}>
      {people.map((person) => (
        <li key={person.id}>
          <span class="friends-name">
            {person.name}
            <GuestSign of={{ player: person.id, bound: person.bound }} />
          </span>
          <KeepInTouch id={person.id} name={person.name} />
          <AboutButton of={{ ...person, code }} />
        </li>
      ))}
    </ul>
  );
}

/** The same for a game that is over for long. */
export function AfterPastGame({ game }: { game: string }) {
  const [people, setPeople] = useState<readonly Person[]>();
  useEffect(() => void peopleOf(game).then(setPeople), [game]);
  if (people === undefined) return <p role="status">{friendsText.loading}</p>;
  return people.length === 0 ? <p>{friendsText.noneMet}</p> : <AfterGame people={people} />;
}
