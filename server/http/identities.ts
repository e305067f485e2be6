/** The identity of a visitor: guest names, kept names, passkeys, and the devices on which somebody is signed in. */
import type { Request, RequestHandler } from "express";
import type { Signer } from "../../shared/record/signature.ts";
import { type IdentityAnswer, identityRequest, PROOF_HEADER } from "../../shared/wire/http.ts";
import { type Account, newPasskeyRequest, passkeyOptionsRequest, signInRequest } from "../../shared/wire/identity.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import { isNamed, isOthersName } from "../identity/kept-names.ts";
import { deviceName } from "../identity/devices.ts";
import { skeletonsOf, mayBeOwn } from "../identity/confusables.ts";
import { friendlyName } from "../identity/guest-names.ts";
import { type RelyingParty, relyingPartyOf } from "../identity/relying-party.ts";
import { newPasskey, registrationOptions, signedIn, signInOptions } from "../identity/passkeys.ts";
import { outOfScope } from "../identity/bot-tokens.ts";
import { isRefusedName } from "../identity/sanctions.ts";
import { tokenInCookie } from "../identity/token-cookie.ts";
import { type Claim, newPlayerId, newSession, type Tokens } from "../identity/token.ts";
import type { Visitors } from "../identity/visitors.ts";
import { removeDeletedPlayers, type DeletionServices } from "../jobs/account-deletion.ts";
import { announceNamed, signOut, type SignOutServices } from "../people/sign-out.ts";
import { renameEverywhere } from "../tables/opening.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { type Answer, answerHandler, orRefused, refuse, refused, tooManyRequests } from "./answers.ts";
import { sendDataExport } from "./data-export.ts";
import { addressOf, type Limiters } from "./limits.ts";
import { type HandlersOf, scopeFor } from "./openapi/endpoint.ts";
import type { identityEndpoints } from "./openapi/identity.ts";
import type { Config } from "../process/config.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";
import { recoveryOptionsRequest, recoveryRequest } from "../../shared/wire/people/recovery.ts";
import { newRecoveryCodes, recoveredBy, recoveryLeftOf } from "../identity/recovery.ts";
import { RECOVERED, recoveryText } from "../notifications/text.ts";

export type IdentityServices = SignOutServices &
  DeletionServices & {
    readonly config: Config;
    readonly store: Store;
    readonly log: Pick<Log, "warn">;
  };

/** Handles a request of somebody whose identity is good. */
export type AsPlayer = (
  handle: (request: Request, player: Claim) => Promise<Answer>,
) => ReturnType<typeof answerHandler>;

const MAX_PASSKEYS = 20;
const MAX_DEVICES = 50;
const MAX_DRAWS = 20;

interface Needs {
  readonly services: IdentityServices;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly signer: Signer;
  readonly visitors: Visitors;
  readonly limits: Limiters;
  readonly asPlayer: AsPlayer;
  /** Like `asPlayer`, but banned players are let in too: for requests about their own data. */
  readonly asOwner: AsPlayer;
}

interface IdentityGiven {
  readonly value: IdentityAnswer;
  readonly cookie: string;
}

function identityAnswer({ tokens }: Needs, claim: Claim): IdentityGiven {
  const { id, name, bound = false } = claim;
  const token = tokens.sign(claim, Date.now());
  return { value: { token, player: { id, name, bound } }, cookie: token };
}

/** The answer to a player who has just shown a passkey. */
function provedAnswer(context: Needs, claim: Claim): Answer {
  const { value, cookie } = identityAnswer(context, claim);
  return { value: { ...value, proof: context.tokens.prove(claim, Date.now()) }, cookie };
}

async function createIdentity(context: Needs, request: Request): Promise<Answer> {
  const { store, limits, visitors } = context;
  const { success, data } = identityRequest.safeParse(request.body ?? {});
  if (!success) return refused("bad-name");
  // A page that has lost its token is who it was; see token-cookie.ts.
  const former = data.name === undefined ? tokenInCookie(request) : "";
  const player = former === "" ? refusal("bad-identity") : await visitors.admitOwner(former, deviceOf(request));
  if (!isRefusal(player)) return identityAnswer(context, player);
  const wait = await limits.identities.take(addressOf(request));
  if (wait > 0) return tooManyRequests(wait);
  const id = newPlayerId();
  if (data.name !== undefined && (await isOthersName(store, data.name, id))) return refused("name-taken");
  const name = data.name ?? (await drawnName(context, id));
  return identityAnswer(context, { id, name, version: 0, session: newSession() });
}

/** A random name that no player keeps; any random name while the store cannot tell. */
async function drawnName({ store }: Needs, id: string): Promise<string> {
  for (let draws = 1; ; draws++) {
    const name = friendlyName();
    const isTaken = await isOthersName(store, name, id).catch(() => false);
    if (!isTaken || draws === MAX_DRAWS) return name;
  }
}

async function renewIdentity(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store, services, limits } = context;
  const { success, data } = identityRequest.safeParse(request.body ?? {});
  if (!success) return refused("bad-name");
  const { name = player.name, device = false } = data;
  const claim = { ...player, name, session: device ? newSession() : player.session };
  // A token for another device is not the one of this browser.
  if (name === player.name)
    return device ? { value: identityAnswer(context, claim).value } : identityAnswer(context, claim);
  const wait = await limits.changes.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  if (isRefusedName(await store.sanctionsOf([player.id]), name)) return refused("name-refused");
  if (player.bound === true) {
    if (!(await hasProved(context, request, player))) return refused("prove-first");
    if (!mayBeOwn(name)) return refused("no-own-name");
    if ((await store.bind(player.id, name, skeletonsOf(name), Date.now())) !== "kept") return refused("name-taken");
    await announceNamed(services, claim);
  } else if (await isOthersName(store, name, player.id)) return refused("name-taken");
  await renameEverywhere(services, claim);
  return identityAnswer(context, claim);
}

async function accountOf({ store }: Needs, { id, session }: Claim): Promise<Answer> {
  const [[identity], passkeys, devices, codes] = await Promise.all([
    store.identities([id]),
    store.passkeysOf(id),
    store.sessionsOf(id, MAX_DEVICES),
    store.recoveryCodesOf(id),
  ]);
  const value: Account = {
    bound: (identity?.boundAt ?? 0) > 0,
    since: identity?.boundAt ?? 0,
    passkeys: passkeys.map(({ id, label, madeAt, usedAt }) => ({ id, label, madeAt, usedAt })),
    devices: devices.map(({ endedAt: _, provedAt: __, ...device }) => ({
      ...device,
      here: device.session === session,
    })),
    recovery: recoveryLeftOf(codes),
  };
  return { value };
}

/** Whether a visitor has proved to be the player. Guests pass: they have nothing that could prove it. */
export async function isProved(store: Store, tokens: Tokens, request: Request, player: Claim): Promise<boolean> {
  // The store is asked again: while it was away, the server did not know who keeps a name.
  if (player.bound !== true && !(await isNamed(store, player.id))) return true;
  return tokens.isProof(request.get(PROOF_HEADER) ?? "", player, Date.now());
}

function hasProved({ store, tokens }: Needs, request: Request, player: Claim): Promise<boolean> {
  return isProved(store, tokens, request, player);
}

async function offerPasskey(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store } = context;
  const { success, data } = passkeyOptionsRequest.safeParse(request.body ?? {});
  if (!success) return refused("bad-name");
  const party = partyIn(context, request);
  if (party === undefined) return refused("no-passkeys-here");
  if (!(await hasProved(context, request, player))) return refused("prove-first");
  const name = player.bound === true ? player.name : (data.name ?? player.name);
  const obstacle = await refusedName(context, player, name);
  return obstacle ?? { value: await registrationOptions(store, party, { id: player.id, name }) };
}

async function refusedName({ store }: Needs, player: Claim, name: string): Promise<Answer | undefined> {
  if (player.bound === true) return undefined;
  if (!mayBeOwn(name)) return refused("no-own-name");
  if (isRefusedName(await store.sanctionsOf([player.id]), name)) return refused("name-refused");
  return (await isOthersName(store, name, player.id)) ? refused("name-taken") : undefined;
}

async function savePasskey(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store, services } = context;
  const { success, data } = newPasskeyRequest.safeParse(request.body);
  if (!success) return refused("bad-passkey");
  const party = partyIn(context, request);
  if (party === undefined) return refused("no-passkeys-here");
  if (!(await hasProved(context, request, player))) return refused("prove-first");
  const passkey = await newPasskey(store, party, player, data.passkey, deviceOf(request));
  if (passkey === undefined) return refused("bad-passkey");
  if (player.bound === true) {
    if (!(await store.addPasskey(passkey, MAX_PASSKEYS))) return refused("too-many-passkeys");
    return identityAnswer(context, player);
  }
  const name = data.name ?? player.name;
  const obstacle = await refusedName(context, player, name);
  if (obstacle !== undefined) return obstacle;
  const now = Date.now();
  const outcome = await store.bind(player.id, name, skeletonsOf(name), now, passkey, player.session);
  if (outcome !== "kept") return refused(outcome === "name-taken" ? "name-taken" : "bad-passkey");
  const [stored] = await store.identities([player.id]);
  const claim: Claim = { ...player, name, bound: true, version: stored?.version ?? player.version };
  await noteProof(context, request, claim, now);
  // All earlier links and tokens end: one of them may be in somebody else's hands.
  signOut(services, player.id);
  await announceNamed(services, claim);
  await renameEverywhere(services, claim);
  return provedAnswer(context, claim);
}

function noteProof({ store }: Needs, request: Request, { id, session }: Claim, now: number): Promise<void> {
  const label = deviceOf(request);
  return store.noteSession(id, { session, label, begunAt: now, seenAt: now, provedAt: now, endedAt: 0 });
}

async function removePasskey(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store } = context;
  if (!(await hasProved(context, request, player))) return refused("prove-first");
  const id = request.params.id;
  const isGone = typeof id === "string" && (await store.removePasskey(player.id, id));
  return isGone ? accountOf(context, player) : refused("last-passkey");
}

async function offerSignIn(context: Needs, request: Request): Promise<Answer> {
  const { store, limits } = context;
  const wait = await limits.signIns.take(addressOf(request));
  if (wait > 0) return tooManyRequests(wait);
  const party = partyIn(context, request);
  return party === undefined ? refused("no-passkeys-here") : { value: await signInOptions(store, party) };
}

async function signIn(context: Needs, request: Request): Promise<Answer> {
  const { store, visitors, limits } = context;
  const wait = await limits.signIns.take(addressOf(request));
  if (wait > 0) return tooManyRequests(wait);
  const { success, data } = signInRequest.safeParse(request.body);
  if (!success) return refused("bad-passkey");
  const party = partyIn(context, request);
  if (party === undefined) return refused("no-passkeys-here");
  const found = await signedIn(store, party, data.passkey);
  if (found === "bad-passkey" || found === "unknown-passkey") return refused(found);
  const [identity] = await store.identities([found]);
  if (identity === undefined || identity.leftAt > 0) return refused("unknown-passkey");
  // A visitor who is signed in already only confirms it, and stays the same device.
  const shown = await visitors.admit(bearerOf(request), deviceOf(request));
  const session = !isRefusal(shown) && shown.id === found ? shown.session : newSession();
  const { name, version } = identity;
  const claim: Claim = { id: found, name, version, session, bound: true };
  await noteProof(context, request, claim, Date.now());
  return provedAnswer(context, claim);
}

async function makeRecoveryCodes(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store } = context;
  if (player.bound !== true || !(await hasProved(context, request, player))) return refused("prove-first");
  const wait = await context.limits.changes.take(player.id);
  if (wait > 0) return tooManyRequests(wait);
  const codes = await newRecoveryCodes(store, player.id);
  return { value: { codes } };
}

async function offerRecovery(context: Needs, request: Request): Promise<Answer> {
  const { store } = context;
  const { data } = recoveryOptionsRequest.safeParse(request.body);
  if (data === undefined) return refused("bad-recovery-code");
  const party = partyIn(context, request);
  if (party === undefined) return refused("no-passkeys-here");
  const found = await recoveredBy(store, context.limits.recoveries, addressOf(request), data);
  if ("code" in found) return { refused: found };
  return { value: await registrationOptions(store, party, found.player) };
}

/** Adds a new passkey by a recovery code, and uses the code up. Devices that are signed in stay signed in. */
async function recover(context: Needs, request: Request): Promise<Answer> {
  const { store } = context;
  const { data } = recoveryRequest.safeParse(request.body);
  if (data === undefined) return refused("bad-recovery-code");
  const party = partyIn(context, request);
  if (party === undefined) return refused("no-passkeys-here");
  const found = await recoveredBy(store, context.limits.recoveries, addressOf(request), data);
  if ("code" in found) return { refused: found };
  const { player, version, hash } = found;
  const passkey = await newPasskey(store, party, player, data.passkey, deviceOf(request));
  if (passkey === undefined) return refused("bad-passkey");
  const outcome = await store.useRecoveryCode(player.id, hash, passkey);
  if (outcome !== "kept") return refused(outcome === "over" ? "bad-recovery-code" : "bad-passkey");
  const claim: Claim = { ...player, version, session: newSession(), bound: true };
  const now = Date.now();
  await noteProof(context, request, claim, now);
  const text = recoveryText(passkey.label);
  const notification = {
    player: player.id,
    code: text.code,
    mark: `${RECOVERED}${now}`,
    payload: JSON.stringify(text),
  };
  await store.addNotification(notification, now, now);
  return provedAnswer(context, claim);
}

async function endDevice(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store, services } = context;
  const { session } = request.params;
  if (typeof session !== "string") return refused("malformed");
  if (session !== player.session && !(await hasProved(context, request, player))) return refused("prove-first");
  await store.endSession(player.id, session, Date.now());
  signOut(services, player.id);
  return accountOf(context, player);
}

async function endOthers(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store, services } = context;
  if (!(await hasProved(context, request, player))) return refused("prove-first");
  const version = await store.endOthers(player.id, player.session);
  signOut(services, player.id);
  return identityAnswer(context, { ...player, version });
}

async function leave(context: Needs, request: Request, player: Claim): Promise<Answer> {
  const { store, services } = context;
  if (!(await hasProved(context, request, player))) return refused("prove-first");
  // The bots first: once their owner is gone, no query would find them.
  for (const { bot } of await store.botsOf(player.id)) await leaveAs(services, bot);
  await leaveAs(services, player.id);
  void removeDeletedPlayers(services);
  return { value: {}, cookie: "" };
}

async function leaveAs(services: IdentityServices, player: string): Promise<void> {
  await services.store.deleteAccount(player, Date.now());
  signOut(services, player);
}

function partyIn(context: Needs, request: Request): RelyingParty | undefined {
  const { config } = context.services;
  const named = ["origin", "host", "x-forwarded-host"].flatMap((name) => {
    const value = request.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return relyingPartyOf(new Headers(Object.fromEntries(named)), config);
}

export function identityHandlers(needs: Omit<Needs, "store">): HandlersOf<typeof identityEndpoints> {
  const context: Needs = { ...needs, store: needs.services.store };
  const { services, signer, visitors, limits, asPlayer, asOwner } = context;
  const { log } = services;

  const sendAll: RequestHandler = async (request, response) => {
    const player = await visitors.admitOwner(bearerOf(request), deviceOf(request));
    if (isRefusal(player)) return refuse(response, player);
    const barred = outOfScope(player, scopeFor(request));
    if (barred !== undefined) return refuse(response, barred);
    const wait = await limits.belongings.take(player.id);
    if (wait > 0) return refuse(response, { code: "too-fast", wait });
    try {
      await sendDataExport(services, signer, player, request, response);
    } catch (error) {
      log.warn({ err: error }, "what is kept of somebody cannot be read");
      // Half a file is none: the browser is to see that it broke off.
      if (response.headersSent) response.destroy();
      else refuse(response, refusal("identity-away"));
    }
  };

  /** If the store fails, nothing is known and nothing was done. */
  const orAway = orRefused(log, "identity-away", "identities cannot be reached");
  const endpoint = <A extends unknown[]>(handle: (context: Needs, ...args: A) => Promise<Answer>) =>
    orAway((...args: A) => handle(context, ...args));

  return {
    createIdentity: answerHandler(endpoint(createIdentity)),
    forgetIdentity: answerHandler(() => ({ value: {}, cookie: "" })),
    renewIdentity: asPlayer(endpoint(renewIdentity)),
    readAccount: asOwner(endpoint((at, _: Request, player: Claim) => accountOf(at, player))),
    exportAccount: sendAll,
    deleteAccount: asOwner(endpoint(leave)),
    passkeyOptions: asPlayer(endpoint(offerPasskey)),
    savePasskey: asPlayer(endpoint(savePasskey)),
    removePasskey: asPlayer(endpoint(removePasskey)),
    signInOptions: answerHandler(endpoint(offerSignIn)),
    signIn: answerHandler(endpoint(signIn)),
    makeRecoveryCodes: asPlayer(endpoint(makeRecoveryCodes)),
    recoveryOptions: answerHandler(endpoint(offerRecovery)),
    recover: answerHandler(endpoint(recover)),
    signOutOthers: asPlayer(endpoint(endOthers)),
    signOutDevice: asPlayer(endpoint(endDevice)),
  };
}

export function bearerOf(request: Request): string {
  return /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1] ?? "";
}

export function deviceOf(request: Request): string {
  return deviceName(request.get("user-agent"));
}
