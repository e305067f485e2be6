/** The requests about challenges over HTTP. */
import type { Request } from "express";
import { challengeRequest, counterRequest, declineRequest } from "../../shared/wire/people/challenges.ts";
import { isRefusal, type Player } from "../../shared/table/table.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "./answers.ts";
import type { AsPlayer } from "./identities.ts";
import type { Limiters } from "./limits.ts";
import type { challengeEndpoints } from "./openapi/challenges.ts";
import type { HandlersOf } from "./openapi/endpoint.ts";
import {
  acceptChallenge,
  type ChallengeServices,
  challengesFor,
  declineChallenge,
  endChallenge,
  makeChallenge,
} from "../challenges/challenges.ts";

/** How an id of a challenge looks. */
const ID = /^[A-Z0-9]{12}$/;

export function challengeHandlers(
  services: ChallengeServices,
  limits: Pick<Limiters, "challenges" | "nagging" | "tables">,
  asPlayer: AsPlayer,
): HandlersOf<typeof challengeEndpoints> {
  const orAway = orRefused(services.log, "friends-away", "challenges cannot be reached");
  const endpoint = (handle: (request: Request, player: Player) => Promise<Answer>) => asPlayer(orAway(handle));
  const listed = async ({ id }: Player): Promise<Answer> => ({ value: await challengesFor(services, id) });
  const idIn = ({ params }: Request) => (ID.test(String(params.id)) ? String(params.id) : undefined);

  async function make(player: Player, wanted: Parameters<typeof makeChallenge>[2]): Promise<Answer> {
    const { to } = wanted;
    if (to === player.id) return refused("malformed");
    const nag = wanted.instead === undefined ? await limits.nagging.take(`${player.id} ${to}`) : 0;
    const wait = Math.max(await limits.challenges.take(player.id), nag);
    if (wait > 0) return tooManyRequests(wait);
    const made = await makeChallenge(services, player, wanted);
    return isRefusal(made) ? { refused: made } : { value: made };
  }

  async function counter(request: Request, player: Player): Promise<Answer> {
    const id = idIn(request);
    const { data } = counterRequest.safeParse(request.body);
    if (id === undefined || data === undefined) return refused("malformed");
    const { received } = await challengesFor(services, player.id);
    const answered = received.find((one) => one.id === id);
    if (answered === undefined) return refused("challenge-over");
    return make(player, { to: answered.from.id, terms: data.terms, instead: id });
  }

  async function accept(request: Request, player: Player): Promise<Answer> {
    const id = idIn(request);
    if (id === undefined) return refused("malformed");
    const wait = await limits.tables.take(player.id);
    if (wait > 0) return tooManyRequests(wait);
    const opened = await acceptChallenge(services, player, id);
    return typeof opened === "string" ? { value: { code: opened } } : { refused: opened };
  }

  return {
    listChallenges: endpoint((_, player) => listed(player)),
    challenge: endpoint(async (request, player) => {
      const { data } = challengeRequest.safeParse(request.body);
      return data === undefined ? refused("malformed") : make(player, data);
    }),
    acceptChallenge: endpoint(accept),
    declineChallenge: endpoint(async (request, player) => {
      const id = idIn(request);
      const { data } = declineRequest.safeParse(request.body);
      if (id === undefined || data === undefined) return refused("malformed");
      const no = await declineChallenge(services, player, id, data.word);
      return no === undefined ? listed(player) : { refused: no };
    }),
    counterChallenge: endpoint(counter),
    endChallenge: endpoint(async (request, player) => {
      const id = idIn(request);
      if (id === undefined) return refused("malformed");
      await endChallenge(services, player, id);
      return listed(player);
    }),
  };
}
