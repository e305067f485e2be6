#!/usr/bin/env node
/**
 * `npm run house -- ...`, in the image `skerry ...`: what operators do to a server, whether it runs or not. The environment
 * says which one, as it does for the server.
 */
import { lookAfter } from "./look-after.ts";

process.exitCode = await lookAfter(process.argv.slice(2), process.env);
