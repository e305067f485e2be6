/** boardgame.io's server, keeping its matches in memory, which is the fastest that it has. */
import { createRequire } from "node:module";
import { skormGame } from "./game.ts";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");

const server = Server({ games: [skormGame], origins: [/127\.0\.0\.1/] });
server.app.use((context, next) => {
  if (context.path !== "/health") return next();
  context.body = "ok";
});
// Handed to `listen` as it is, so that the host can be said too.
const running = await server.run({ port: { port: Number(process.env.PORT), host: "127.0.0.1" } });
process.on("SIGTERM", () => {
  server.kill(running);
  process.exit(0);
});
