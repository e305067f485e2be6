import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Relations, Friend, Person } from "../../../shared/wire/friends.ts";
import { openTable } from "../../net/api.ts";
import { answerFriend, declineInvite, endFriendship, inviteTo, unblockPerson } from "../../net/own/friends.ts";
import { type Identity, identities } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { gameCards } from "../../games/list.ts";
import {
  chooseClock,
  chooseGame,
  chooseSeats,
  chosenClock,
  clocks,
  seatChoices,
  matchChoice,
} from "../home/match-choice.ts";
import { Button, ButtonLink, useBusy } from "../kit/button.tsx";
import { Select } from "../kit/fields.tsx";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { markedName } from "../kit/players/guest-mark.ts";
import { GuestSign, Marked } from "../kit/players/guest-sign.tsx";
import { toast } from "../kit/live.tsx";
import { ProfileFrame } from "../profiles/page-frame.tsx";
import { navigate, SIT_ATTRIBUTE } from "../shell/router.ts";
import { useTitle } from "../shell/title.ts";
import { AboutButton } from "../relations/about-button.tsx";
import { changeRelations, loadRelations } from "../relations/relations.ts";
import { inOrder } from "./invite-friend.tsx";
import { loadChallenges } from "../relations/challenges.ts";
import { ChallengeList } from "../relations/challenge-list.tsx";
import { PlayerSearch } from "../relations/player-search.tsx";
import { knownRelations } from "../relations/known-people.ts";
import { friendsText, inviteText, whereText } from "../relations/text.ts";
import "../relations/friends.css";
import { sentenceOf } from "../text/later-refusals.ts";

const LOOK_MS = 10_000;
/** So many are found at a glance. */
const MAX_AT_A_GLANCE = 12;

const games = gameCards.map(({ id, name }) => ({ value: id, label: name }));

/** Friends: those online, requests, invitations, and blocked people. */
export function FriendsPage({ identity }: { identity: Identity }) {
  useTitle(friendsText.title);
  const problem = useSignal("");
  const look = async () => {
    const [refused] = await Promise.all([loadRelations(), loadChallenges()]);
    problem.value = refused ?? "";
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [identity.id]);
  const known = knownRelations.value;
  if (known === undefined && problem.value === "")
    return (
      <ProfileFrame title={friendsText.title} width="list">
        <main class="friends on-paper">
          <p role="status">{friendsText.loading}</p>
        </main>
      </ProfileFrame>
    );
  return (
    <ProfileFrame title={friendsText.title} width="list">
      <main class="friends on-paper">
        {problem.value !== "" && (
          <p class="friends-trouble" role="status">
            {problem.value} <Button onClick={() => void look()}>{friendsText.again}</Button>
          </p>
        )}
        <ChallengeList />
        {known !== undefined && (problem.value === "" || known.friends.length > 0) && <Known known={known} />}
        {!identity.bound && known !== undefined && known.friends.length > 0 && (
          <p class="t-note">{friendsText.guest}</p>
        )}
        <PlayerSearch terms={matchChoice.value} />
        <p class="t-note">{friendsText.calls}</p>
        <p class="friends-ways">
          <ButtonLink href="/">{friendsText.home}</ButtonLink>
          <ButtonLink href="/me">You</ButtonLink>
        </p>
      </main>
    </ProfileFrame>
  );
}

function Known({ known }: { known: Relations }) {
  return (
    <>
      <Part title={friendsText.invitations} of={known.invitations}>
        {known.invitations.map(({ code, game, host }) => (
          <li key={code} class="friends-row">
            <span class="friends-words">
              <span>
                <Marked text={inviteText(markedName(host.name, !host.bound, isBotAccount(host.id)), gameName(game))} />
              </span>
            </span>
            <Button variant="plain" onClick={() => void changeRelations(declineInvite(code))}>
              {friendsText.notNow}
            </Button>
            <ButtonLink variant="main" href={`/${code}`} {...{ [SIT_ATTRIBUTE]: "" }}>
              {friendsText.join}
            </ButtonLink>
          </li>
        ))}
      </Part>
      <Part title={friendsText.asks} of={known.asks}>
        {known.asks.map((person) => (
          <li key={person.id} class="friends-row">
            <Name of={person} />
            <span class="friends-acts">
              <Button
                aria-label={`${friendsText.no}: ${person.name}`}
                variant="plain"
                onClick={() => void changeRelations(answerFriend(person.id, false))}
              >
                {friendsText.no}
              </Button>
              <Button
                aria-label={`${friendsText.yes}: ${person.name}`}
                onClick={() => void changeRelations(answerFriend(person.id, true))}
              >
                {friendsText.yes}
              </Button>
              <AboutButton of={{ ...person, code: "" }} />
            </span>
          </li>
        ))}
      </Part>
      <FriendList friends={known.friends} />
      <Part title={friendsText.waiting} how={friendsText.waitingHow} of={known.asked}>
        {known.asked.map((person) => (
          <li key={person.id} class="friends-row">
            <Name of={person} />
            <Button
              aria-label={`${friendsText.takeBack}: ${person.name}`}
              variant="plain"
              onClick={() => void changeRelations(endFriendship(person.id))}
            >
              {friendsText.takeBack}
            </Button>
          </li>
        ))}
      </Part>
      <Part title={friendsText.blocked} how={friendsText.blockedHow} of={known.blocked}>
        {known.blocked.map((person) => (
          <li key={person.id} class="friends-row">
            <Name of={person} />
            <Button
              aria-label={`${friendsText.unblock}: ${person.name}`}
              onClick={() => void changeRelations(unblockPerson(person.id))}
            >
              {friendsText.unblock}
            </Button>
          </li>
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  how?: string;
  of: readonly unknown[];
  children: ComponentChildren;
}

function Part({ title, how, of, children }: PartProps) {
  if (of.length === 0) return null;
  return (
    <section class="friends-part" aria-label={title}>
      <h2 class="t-title">{title}</h2>
      {how !== undefined && <p class="t-note">{how}</p>}
      <ul class="friends-rows">{children}</ul>
    </section>
  );
}

function Name({ of: { id, name, bound } }: { of: Person }) {
  return (
    <a class="friends-words friends-name" href={`/p/${id}`}>
      <span>
        {name}
        <GuestSign of={{ player: id, bound }} />
      </span>
    </a>
  );
}

function FriendList({ friends }: { friends: readonly Friend[] }) {
  const find = useSignal("");
  if (friends.length === 0) {
    return (
      <section class="friends-part" aria-label={friendsText.none}>
        <h2 class="t-title">{friendsText.none}</h2>
        <p>{friendsText.noneHow}</p>
      </section>
    );
  }
  const typed = find.value.trim().toLowerCase();
  const shown = inOrder(friends).filter(({ name }) => name.toLowerCase().includes(typed));
  const here = friends.filter((friend) => friend.here).length;
  return (
    <section class="friends-part" aria-label={friendsText.title}>
      <h2 class="t-title">{here === 0 ? "Nobody of them is here" : `${here} of ${friends.length} here`}</h2>
      <TableChoice />
      {friends.length > MAX_AT_A_GLANCE && (
        <input
          class="text-input"
          type="search"
          aria-label={friendsText.find}
          placeholder={friendsText.find}
          value={find.value}
          onInput={(event) => (find.value = event.currentTarget.value)}
        />
      )}
      <ul class="friends-rows">
        {shown.map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </ul>
    </section>
  );
}

/** The kind of game for an invitation: the same choice as on the first page. */
function TableChoice() {
  const chosen = matchChoice.value;
  if (chosen === undefined) return null;
  return (
    <fieldset class="friends-choice">
      <legend class="t-note">{friendsText.newTable}</legend>
      <Select label={friendsText.game} choices={games} value={chosen.game} onChange={chooseGame} />
      <Select
        label={friendsText.players}
        choices={seatChoices.value}
        value={String(chosen.seats)}
        onChange={chooseSeats}
      />
      <Select label={friendsText.clock} choices={clocks} value={chosenClock.value} onChange={chooseClock} />
    </fieldset>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const [busy, during] = useBusy();
  const { table } = friend;

  return (
    <li class="friends-row">
      <span class={friend.here ? "friends-dot friends-here" : "friends-dot"} aria-hidden="true" />
      <span class="friends-words">
        <a class="friends-name" href={`/p/${friend.id}`}>
          {friend.name}
          <GuestSign of={{ player: friend.id, bound: friend.bound }} />
        </a>
        <span class="t-note">{whereText(friend, gameName)}</span>
      </span>
      <span class="friends-acts">
        {table !== undefined && table.code !== "" && (
          <a
            class="button button-quiet"
            href={`/${table.code}`}
            aria-label={`${table.phase === "playing" ? friendsText.watch : friendsText.sit}: ${friend.name}`}
          >
            {table.phase === "playing" ? friendsText.watch : friendsText.sit}
          </a>
        )}
        <Button
          disabled={busy}
          aria-label={`${friendsText.invite}: ${friend.name}`}
          onClick={() => void during(() => inviteToNewTable(friend.id))}
        >
          {friendsText.invite}
        </Button>
        <AboutButton of={{ ...friend, code: "" }} />
      </span>
    </li>
  );
}

/** Opens a table with the last chosen terms, goes there, and invites the friend. */
async function inviteToNewTable(friend: string): Promise<void> {
  const token = identities.current.peek()?.token;
  const chosen = matchChoice.peek();
  if (token === undefined || chosen === undefined) return;
  const { game, seats, clock } = chosen;
  const opened = await openTable(token, { game, seats, clock });
  if ("refused" in opened) return toast(sentenceOf(opened.refused));
  const invited = await inviteTo(friend, opened.value);
  if ("refused" in invited) toast(sentenceOf(invited.refused));
  else toast(friendsText.invited);
  navigate(`/${opened.value}`);
}
