/** What players set and say of themselves, over HTTP. */
import { type About, about } from "../../../shared/wire/people/about.ts";
import { type Preferences, preferences } from "../../../shared/wire/people/preferences.ts";
import { vacationAnswer } from "../../../shared/wire/vacation.ts";
import { deleteOwn, getOwn, postOwn } from "./requests.ts";

export const getAbout = () => getOwn("/api/me/about", about);
export const setAbout = (said: About) => postOwn("/api/me/about", about, said);

/** Who may do what with the player. */
export const getPreferences = () => getOwn("/api/me/preferences", preferences);
export const setPreferences = (wanted: Preferences) => postOwn("/api/me/preferences", preferences, wanted);

export const getVacation = () => getOwn("/api/vacation", vacationAnswer);
export const goOnVacation = (days: number) => postOwn("/api/vacation", vacationAnswer, { days });
export const endVacation = () => deleteOwn("/api/vacation", vacationAnswer);
