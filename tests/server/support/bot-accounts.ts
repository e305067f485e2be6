/** Players with bot accounts, and programs that play by plain HTTP. */
import { botAccounts, type BotScope, newBotToken } from "../../../shared/wire/bot-accounts/account.ts";
import { type BotGame, type BotLine, botLine } from "../../../shared/wire/bot-accounts/play.ts";
import { keepName } from "../../support/kept-name.ts";
import { type TestServer, until, type Visitor, visitor } from "./test-server.ts";

export const ORIGIN = "https://skerry.example";

/** Somebody whose name is their own. */
export async function keeper(server: Pick<TestServer, "address" | "newVisitor">, name: string): Promise<Visitor> {
  const { token, player, proof } = await keepName(server.address, ORIGIN, await server.newVisitor(), name);
  return visitor(server.address, token, player, server.address, proof);
}

/** A bot of theirs, by a token with these scopes. */
export async function botOf(
  address: string,
  owner: Visitor,
  name: string,
  scopes: readonly BotScope[] = ["read", "play"],
): Promise<Visitor & { readonly tokenId: string }> {
  const { bots } = botAccounts.parse((await owner.ask("POST", "/api/bots", { name })).body);
  const id = bots.find((one) => one.name === name)?.id ?? "";
  const made = newBotToken.parse((await owner.ask("POST", `/api/bots/${id}/tokens`, { label: "Here", scopes })).body);
  const tokenId = made.bots.find((one) => one.id === id)?.tokens[0]?.id ?? "";
  return { ...visitor(address, made.token, { id, name }), tokenId };
}

export interface Stream {
  readonly lines: readonly BotLine[];
  /** The newest line of a table. */
  game(code: string): BotGame | undefined;
  /** How many empty lines have shown that it is open. */
  signs(): number;
  /** Whether the server ended it. */
  ended(): boolean;
  close(): void;
}

/** Opens a bot's stream. @param address of the process that is asked */
export async function openStream(address: string, { token }: Pick<Visitor, "token">): Promise<Stream> {
  const aborting = new AbortController();
  const response = await fetch(`${address}/api/bot/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  });
  const { body } = response;
  if (response.status !== 200 || body === null) throw new Error(`no stream: ${await response.text()}`);
  const lines: BotLine[] = [];
  let isOver = false;
  let signs = 0;
  const read = async () => {
    let rest = "";
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const whole = (rest + text).split("\n");
      rest = whole.pop() ?? "";
      signs += whole.filter((line) => line === "").length;
      for (const line of whole) if (line !== "") lines.push(botLine.parse(JSON.parse(line)));
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  await until(() => lines.length > 0);
  return {
    lines,
    game: (code) => gameIn(lines, code),
    signs: () => signs,
    ended: () => isOver,
    close: () => aborting.abort(),
  };
}

function gameIn(lines: readonly BotLine[], code: string): BotGame | undefined {
  for (const line of lines.toReversed()) if (line.type === "game" && line.code === code) return line;
  return undefined;
}
