/** Vacations over HTTP. None of this throws: a refusal is an answer too. */
import { type VacationAnswer, vacationAnswer } from "../../shared/wire/vacation.ts";
import type { Answer } from "./answer.ts";
import { ask } from "./api.ts";

const path = "/api/vacation";

/** How the token's player stands with vacations. */
export function getVacation(token: string): Promise<Answer<VacationAnswer>> {
  return ask({ method: "GET", path, token, answer: vacationAnswer });
}

/** Goes on vacation for so many days, from now on. */
export function goOnVacation(token: string, days: number): Promise<Answer<VacationAnswer>> {
  return ask({ method: "POST", path, token, body: { days }, answer: vacationAnswer });
}

/** Comes back. */
export function endVacation(token: string): Promise<Answer<VacationAnswer>> {
  return ask({ method: "DELETE", path, token, answer: vacationAnswer });
}
