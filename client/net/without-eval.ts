/**
 * Tells zod that pages may evaluate no text, as their Content-Security-Policy says: asking the browser, it writes a
 * violation into the console of every page. Loaded before any shape is made.
 */
import { config } from "zod";

config({ jitless: true });
