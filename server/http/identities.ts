/** Who a visitor is: names, names of one's own, passkeys, and the devices on which somebody is signed in. */
import { type Request, type RequestHandler, Router } from "express";
import type { Signer } from "../../shared/record/signature.ts";
import { type IdentityAnswer, identityRequest } from "../../shared/wire/http.ts";
import { type Account, newPasskeyRequest, passkeyOptionsRequest, signInRequest } from "../../shared/wire/identity.ts";
import { refusal, tooFastRefusal } from "../../shared/wire/refusal.ts";
import { isOthersName } from "../identity/bound.ts";
import { deviceName } from "../identity/devices.ts";
import { looksIn, mayBeOwn } from "../identity/looks.ts";
import { friendlyName } from "../identity/names.ts";
import { type Party, partyOf } from "../identity/party.ts";
import { newPasskey, registrationOptions, signedIn, signInOptions } from "../identity/passkeys.ts";
import { isRefusedName } from "../identity/sanctions.ts";
import { type Claim, newPlayerId, newSession, type Tokens } from "../identity/token.ts";
import type { Visitors } from "../identity/visitors.ts";
import { takeOutLeavers } from "../rooms/departing.ts";
import { announceBound, signOut } from "../rooms/signing-out.ts";
import { renameEverywhere } from "../rooms/opening.ts";
import type { Services } from "../rooms/services.ts";
import { isRefusal } from "../tables/table.ts";
import { type Answer, answering, refuse, refused, tooFast } from "./answers.ts";
import { sendBelongings } from "./belongings.ts";
import { addressOf, type Limiters } from "./limits.ts";

/** Handles a request of somebody whose identity is good. */
export type AsPlayer = (handle: (request: Request, player: Claim) => Promise<Answer>) => ReturnType<typeof answering>;

const MOST_PASSKEYS = 20;
const MOST_DEVICES = 50;
/** For how long a passkey that was shown is proof enough. */
const PROVED_MS = 10 * 60_000;
const MOST_DRAWS = 20;

interface Needs {
  readonly services: Services;
  readonly tokens: Tokens;
  readonly signer: Signer;
  readonly visitors: Visitors;
  readonly limits: Limiters;
  readonly asPlayer: AsPlayer;
  /** The same of whoever may be banned: for what is kept of them. */
  readonly asOwner: AsPlayer;
}

export function identityRoutes({ services, tokens, signer, visitors, limits, asPlayer, asOwner }: Needs): Router {
  const { store, config, log } = services;

  function identityAnswer(claim: Claim): Answer {
    const { id, name, bound = false } = claim;
    const value: IdentityAnswer = { token: tokens.sign(claim, Date.now()), player: { id, name, bound } };
    return { value };
  }

  async function createIdentity(request: Request): Promise<Answer> {
    const { success, data } = identityRequest.safeParse(request.body ?? {});
    if (!success) return refused("bad-name");
    const wait = await limits.identities.take(addressOf(request));
    if (wait > 0) return tooFast(wait);
    const id = newPlayerId();
    if (data.name !== undefined && (await isOthersName(store, data.name, id))) return refused("name-taken");
    const name = data.name ?? (await drawnName(id));
    return identityAnswer({ id, name, version: 0, session: newSession() });
  }

  /** A name that nobody has for their own; while that cannot be known, any. */
  async function drawnName(id: string): Promise<string> {
    for (let draws = 1; ; draws++) {
      const name = friendlyName();
      const isTaken = await isOthersName(store, name, id).catch(() => false);
      if (!isTaken || draws === MOST_DRAWS) return name;
    }
  }

  async function renewIdentity(request: Request, player: Claim): Promise<Answer> {
    const { success, data } = identityRequest.safeParse(request.body ?? {});
    if (!success) return refused("bad-name");
    const { name = player.name, device = false } = data;
    const claim = { ...player, name, session: device ? newSession() : player.session };
    if (name === player.name) return identityAnswer(claim);
    const wait = await limits.changes.take(player.id);
    if (wait > 0) return tooFast(wait);
    if (isRefusedName(await store.sanctionsOf([player.id]), name)) return refused("name-refused");
    if (player.bound === true) {
      if (!mayBeOwn(name)) return refused("no-own-name");
      if ((await store.bind(player.id, name, looksIn(name), Date.now())) !== "kept") return refused("name-taken");
      await announceBound(services, claim);
    } else if (await isOthersName(store, name, player.id)) return refused("name-taken");
    await renameEverywhere(services, claim);
    return identityAnswer(claim);
  }

  async function accountOf({ id, session }: Claim): Promise<Answer> {
    const [[identity], passkeys, devices] = await Promise.all([
      store.identities([id]),
      store.passkeysOf(id),
      store.sessionsOf(id, MOST_DEVICES),
    ]);
    const value: Account = {
      bound: (identity?.boundAt ?? 0) > 0,
      since: identity?.boundAt ?? 0,
      passkeys: passkeys.map(({ id, label, madeAt, usedAt }) => ({ id, label, madeAt, usedAt })),
      devices: devices.map(({ endedAt: _, provedAt: __, ...device }) => ({
        ...device,
        here: device.session === session,
      })),
    };
    return { value };
  }

  /** Whether somebody may do what is for nobody but whom it concerns: guests have nothing that could prove it. */
  async function isProved({ id, session, bound = false }: Claim): Promise<boolean> {
    if (!bound) return true;
    const { session: known } = await store.footing(id, session, []);
    return Date.now() - (known?.provedAt ?? 0) < PROVED_MS;
  }

  async function offerPasskey(request: Request, player: Claim): Promise<Answer> {
    const { success, data } = passkeyOptionsRequest.safeParse(request.body ?? {});
    if (!success) return refused("bad-name");
    const party = partyIn(request);
    if (party === undefined) return refused("no-passkeys-here");
    if (!(await isProved(player))) return refused("prove-first");
    const name = player.bound === true ? player.name : (data.name ?? player.name);
    const hindrance = await refusedName(player, name);
    return hindrance ?? { value: await registrationOptions(store, party, { id: player.id, name }) };
  }

  async function refusedName(player: Claim, name: string): Promise<Answer | undefined> {
    if (player.bound === true) return undefined;
    if (!mayBeOwn(name)) return refused("no-own-name");
    if (isRefusedName(await store.sanctionsOf([player.id]), name)) return refused("name-refused");
    return (await isOthersName(store, name, player.id)) ? refused("name-taken") : undefined;
  }

  async function keepPasskey(request: Request, player: Claim): Promise<Answer> {
    const { success, data } = newPasskeyRequest.safeParse(request.body);
    if (!success) return refused("bad-passkey");
    const party = partyIn(request);
    if (party === undefined) return refused("no-passkeys-here");
    if (!(await isProved(player))) return refused("prove-first");
    const passkey = await newPasskey(store, party, player, data.passkey, deviceOf(request));
    if (passkey === undefined) return refused("bad-passkey");
    if (player.bound === true) {
      if (!(await store.addPasskey(passkey, MOST_PASSKEYS))) return refused("too-many-passkeys");
      return identityAnswer(player);
    }
    const name = data.name ?? player.name;
    const hindrance = await refusedName(player, name);
    if (hindrance !== undefined) return hindrance;
    const now = Date.now();
    const outcome = await store.bind(player.id, name, looksIn(name), now, passkey);
    if (outcome !== "kept") return refused(outcome === "name-taken" ? "name-taken" : "bad-passkey");
    const claim: Claim = { ...player, name, bound: true };
    await noteProof(request, claim, now);
    await announceBound(services, claim);
    await renameEverywhere(services, claim);
    return identityAnswer(claim);
  }

  function noteProof(request: Request, { id, session }: Claim, now: number): Promise<void> {
    const label = deviceOf(request);
    return store.noteSession(id, { session, label, begunAt: now, seenAt: now, provedAt: now, endedAt: 0 });
  }

  async function removePasskey(request: Request, player: Claim): Promise<Answer> {
    if (!(await isProved(player))) return refused("prove-first");
    const id = request.params.id;
    const isGone = typeof id === "string" && (await store.removePasskey(player.id, id));
    return isGone ? accountOf(player) : refused("last-passkey");
  }

  async function offerSignIn(request: Request): Promise<Answer> {
    const wait = await limits.signIns.take(addressOf(request));
    if (wait > 0) return tooFast(wait);
    const party = partyIn(request);
    return party === undefined ? refused("no-passkeys-here") : { value: await signInOptions(store, party) };
  }

  async function signIn(request: Request): Promise<Answer> {
    const wait = await limits.signIns.take(addressOf(request));
    if (wait > 0) return tooFast(wait);
    const { success, data } = signInRequest.safeParse(request.body);
    if (!success) return refused("bad-passkey");
    const party = partyIn(request);
    if (party === undefined) return refused("no-passkeys-here");
    const found = await signedIn(store, party, data.passkey);
    if (found === "bad-passkey" || found === "unknown-passkey") return refused(found);
    const [identity] = await store.identities([found]);
    if (identity === undefined || identity.leftAt > 0) return refused("unknown-passkey");
    // Somebody who is here already shows that it is them, and stays on the same device.
    const shown = await visitors.admit(bearerOf(request), deviceOf(request));
    const session = !isRefusal(shown) && shown.id === found ? shown.session : newSession();
    const { name, version } = identity;
    const claim: Claim = { id: found, name, version, session, bound: true };
    await noteProof(request, claim, Date.now());
    return identityAnswer(claim);
  }

  async function endDevice(request: Request, player: Claim): Promise<Answer> {
    const { session } = request.params;
    if (typeof session !== "string") return refused("malformed");
    await store.endSession(player.id, session, Date.now());
    signOut(services, player.id);
    return accountOf(player);
  }

  async function endOthers(_: Request, player: Claim): Promise<Answer> {
    const version = await store.endOthers(player.id, player.session);
    signOut(services, player.id);
    return identityAnswer({ ...player, version });
  }

  async function leave(_: Request, player: Claim): Promise<Answer> {
    if (!(await isProved(player))) return refused("prove-first");
    await store.leave(player.id, Date.now());
    signOut(services, player.id);
    void takeOutLeavers(services);
    return { value: {} };
  }

  const sendAll: RequestHandler = async (request, response) => {
    const player = await visitors.admitOwner(bearerOf(request), deviceOf(request));
    if (isRefusal(player)) return refuse(response, player);
    const wait = await limits.belongings.take(player.id);
    if (wait > 0) return refuse(response, tooFastRefusal(wait), wait);
    try {
      await sendBelongings(services, signer, player, request, response);
    } catch (error) {
      log.warn({ err: error }, "what is kept of somebody cannot be read");
      // Half a file is none: the browser is to see that it broke off.
      if (response.headersSent) response.destroy();
      else refuse(response, refusal("identity-away"));
    }
  };

  function partyIn(request: Request): Party | undefined {
    const named = ["origin", "host", "x-forwarded-host"].flatMap((name) => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value]];
    });
    return partyOf(new Headers(Object.fromEntries(named)), config);
  }

  /** What fails is the store: nothing is known then, and nothing was done. */
  const kept =
    <A extends unknown[]>(handle: (...args: A) => Promise<Answer>) =>
    async (...args: A): Promise<Answer> => {
      try {
        return await handle(...args);
      } catch (error) {
        log.warn({ err: error }, "identities cannot be reached");
        return refused("identity-away");
      }
    };

  const routes = Router();
  routes.post("/identity", answering(kept(createIdentity)));
  routes.patch("/identity", asPlayer(kept(renewIdentity)));
  routes.get("/me", asOwner(kept((_, player) => accountOf(player))));
  routes.get("/me/all", sendAll);
  routes.post("/me/leave", asOwner(kept(leave)));
  routes.post("/passkeys/options", asPlayer(kept(offerPasskey)));
  routes.post("/passkeys", asPlayer(kept(keepPasskey)));
  routes.post("/passkeys/:id/remove", asPlayer(kept(removePasskey)));
  routes.post("/sign-in/options", answering(kept(offerSignIn)));
  routes.post("/sign-in", answering(kept(signIn)));
  routes.post("/devices/end", asPlayer(kept(endOthers)));
  routes.post("/devices/:session/end", asPlayer(kept(endDevice)));
  return routes;
}

export function bearerOf(request: Request): string {
  return /^Bearer (.+)$/.exec(request.get("authorization") ?? "")?.[1] ?? "";
}

export function deviceOf(request: Request): string {
  return deviceName(request.get("user-agent"));
}
