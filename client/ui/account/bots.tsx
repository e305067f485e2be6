import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import {
  BOT_SCOPES,
  type BotAccounts,
  botAccounts,
  type BotScope,
  type NewBotToken,
  newBotToken,
} from "../../../shared/wire/bot-accounts/account.ts";
import { playerName } from "../../../shared/wire/names.ts";
import { getOwn, postOwn } from "../../net/own/requests.ts";
import { copyText } from "../shell/copy.ts";
import { Button } from "../kit/button.tsx";
import { YesOrNo } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import {
  botsText,
  makeTokenLabel,
  removeLabel,
  removeTitle,
  scopeText,
  tokenNote,
  withdrawLabel,
} from "./bots/text.ts";
import { identityText } from "./identity-text.ts";
import { Part } from "./part.tsx";
import type { Run } from "./requests.ts";
import "./bots.css";

type Bot = BotAccounts["bots"][number];

/** The bot accounts of somebody who keeps a name. */
export function Bots({ run, busy }: { run: Run; busy: boolean }) {
  const known = useSignal<readonly Bot[]>([]);
  const made = useSignal<{ bot: string; token: string } | undefined>(undefined);
  const take = ({ bots }: BotAccounts) => {
    known.value = bots;
  };
  const post = (path: string, body?: object) => postOwn(`/api/bots${path}`, botAccounts, body);

  useEffect(() => {
    void getOwn("/api/bots", botAccounts).then((answer) => {
      if ("value" in answer) take(answer.value);
    });
  }, []);

  const makeToken = (bot: string, label: string, scopes: readonly BotScope[]) =>
    run(
      () => postOwn(`/api/bots/${bot}/tokens`, newBotToken, { label, scopes }),
      (answer: NewBotToken) => {
        take(answer);
        made.value = { bot, token: answer.token };
      },
      botsText.tokenMade,
    );

  return (
    <Part title={botsText.title}>
      <p>
        {botsText.what} <a href="/developers">{botsText.developers}</a>
      </p>
      {known.value.map((bot) => (
        <BotPart
          key={bot.id}
          bot={bot}
          busy={busy}
          secret={made.value?.bot === bot.id ? made.value.token : ""}
          onSeen={() => (made.value = undefined)}
          onToken={(label, scopes) => makeToken(bot.id, label, scopes)}
          onWithdraw={(one) => void run(() => post(`/${bot.id}/tokens/${one}/remove`), take, botsText.withdrawn)}
          onRemove={() => void run(() => post(`/${bot.id}/remove`), take, botsText.removed)}
        />
      ))}
      <NewBot busy={busy} onMake={(name) => run(() => post("", { name }), take, botsText.made)} />
    </Part>
  );
}

function NewBot({ busy, onMake }: { busy: boolean; onMake: (name: string) => Promise<boolean> }) {
  const typed = useSignal("");
  const hint = useSignal("");
  const id = useId();

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    const { success, data } = playerName.safeParse(typed.value);
    hint.value = success ? "" : identityText.nameHint;
    if (!success) return;
    if (await onMake(data)) typed.value = "";
  }

  return (
    <form class="bots-form" onSubmit={make} noValidate>
      <label for={id}>{botsText.name}</label>
      <div class="bots-row">
        <input
          id={id}
          class="text-input"
          value={typed.value}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={hint.value !== ""}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
        <Button type="submit" icon="plus" disabled={busy || typed.value.trim() === ""}>
          {botsText.make}
        </Button>
      </div>
      <p id={`${id}-hint`} class="t-note" role="status">
        {hint.value}
      </p>
    </form>
  );
}

interface BotPartProps {
  bot: Bot;
  busy: boolean;
  /** A token that was made just now, or "". */
  secret: string;
  onSeen: () => void;
  onToken: (label: string, scopes: readonly BotScope[]) => Promise<boolean>;
  onWithdraw: (token: string) => void;
  onRemove: () => void;
}

function BotPart({ bot: { id, name, tokens }, busy, secret, onSeen, onToken, onWithdraw, onRemove }: BotPartProps) {
  const asking = useSignal(false);
  return (
    <article class="bots-one" aria-label={name}>
      <header class="bots-row">
        <h3 class="t-title">
          <a href={`/p/${encodeURIComponent(id)}`}>{name}</a>
        </h3>
        <Button disabled={busy} aria-label={removeLabel(name)} onClick={() => (asking.value = true)}>
          {botsText.remove}
        </Button>
      </header>
      {tokens.length === 0 && <p class="account-quiet">{botsText.noTokens}</p>}
      <ul class="account-rows">
        {tokens.map((one) => (
          <li key={one.id} class="account-row">
            <div class="account-words">
              <p>{one.label}</p>
              <p class="t-note">{tokenNote(one.scopes, one.madeAt, one.usedAt)}</p>
            </div>
            <Button disabled={busy} aria-label={withdrawLabel(one.label)} onClick={() => onWithdraw(one.id)}>
              {botsText.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {secret === "" ? (
        <NewToken name={name} busy={busy} onMake={onToken} />
      ) : (
        <Secret token={secret} onSeen={onSeen} />
      )}
      <YesOrNo
        open={asking.value}
        title={removeTitle(name)}
        no={botsText.keep}
        yes={botsText.remove}
        onNo={() => (asking.value = false)}
        onYes={() => {
          asking.value = false;
          onRemove();
        }}
      >
        <p>{botsText.removeWhat}</p>
      </YesOrNo>
    </article>
  );
}

interface NewTokenProps {
  name: string;
  busy: boolean;
  /** @returns whether it is made */
  onMake: (label: string, scopes: readonly BotScope[]) => Promise<boolean>;
}

function NewToken({ name, busy, onMake }: NewTokenProps) {
  const label = useSignal("");
  const scopes = useSignal<readonly BotScope[]>(["read", "play"]);
  const id = useId();

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    const wanted = label.value.trim();
    if (wanted !== "" && (await onMake(wanted, scopes.value))) label.value = "";
  }

  return (
    <form class="bots-form" aria-label={makeTokenLabel(name)} onSubmit={make}>
      <label for={id}>{botsText.label}</label>
      <div class="bots-row">
        <input
          id={id}
          class="text-input"
          value={label.value}
          maxLength={40}
          required
          placeholder={botsText.labelHint}
          autoComplete="off"
          onInput={(event) => (label.value = event.currentTarget.value)}
        />
        <Button type="submit" disabled={busy || scopes.value.length === 0}>
          {botsText.makeToken}
        </Button>
      </div>
      <div class="bots-scopes">
        {BOT_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.value.includes(scope)}
              onChange={(event) => {
                const others = scopes.value.filter((one) => one !== scope);
                scopes.value = event.currentTarget.checked ? [...others, scope] : others;
              }}
            />
            {scopeText[scope]}
          </label>
        ))}
      </div>
      {scopes.value.length === 0 && <p role="status">{botsText.noScope}</p>}
    </form>
  );
}

function Secret({ token, onSeen }: { token: string; onSeen: () => void }) {
  const copy = async () => toast((await copyText(token)) ? botsText.copied : botsText.copyFailed);
  return (
    <div class="bots-secret" role="status">
      <p>{botsText.secret}</p>
      <code>{token}</code>
      <div class="account-buttons">
        <Button variant="ink" icon="copy" onClick={() => void copy()}>
          {botsText.copy}
        </Button>
        <Button onClick={onSeen}>{botsText.done}</Button>
      </div>
    </div>
  );
}
