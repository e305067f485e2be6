/*
 * The part of the page that runs when no page is open: keeps the pages of this build for when there is no line, and shows
 * notifications of tables. A page comes from the server whenever that answers, so that it is never older than it need be; what
 * stands under assets/ carries a hash of its content and comes from here first. The build writes the list of its files in.
 */

/** The files of this build, the script that its page begins with first. Empty in development, where nothing is kept. */
const FILES = [];
const CACHE = "skerry";
/** Beside the files: which builds they belong to. */
const BUILDS = "/builds";
const PAGE = "/";
/** Pages of an earlier build may stay open for so long, and load parts of it: as the server sees it, too. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
/** Files that are fetched at the same time: a line is for the page first. */
const LANES = 2;
/** A server that takes longer than this for a page is not waited for, where there is a page to show. */
const PATIENCE_MS = 4000;
/** Addresses below the server's that are no pages. */
const NO_PAGE = /^\/(?:api|assets|health|house|metrics|preview)\b|^\/[\w-]+\.(?:js|png|txt|xml|webmanifest)$/;

const WITHOUT_LINE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Skerry</title>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#0f1c24;color:#dfeef0;font:18px/27px system-ui,sans-serif">
<h1 style="margin:0;font-size:24px">Skerry cannot be reached</h1>
<p style="margin:0;max-width:30rem">There is no line just now. Your games are safe where they are: load the page again when it is back.</p>
</body></html>`;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

// Not when it is installed: notifications need not wait until all is kept, nor a page until it has loaded what it shows.
self.addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  keeping ??= keepBuild().finally(() => {
    keeping = undefined;
  });
  event.waitUntil(keeping);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && !NO_PAGE.test(pathname)) event.respondWith(page(event));
});

let keeping;

/**
 * Fetches what this build has new, and lets go of what no open page can want any more. The page comes last: one that is
 * kept has all of its parts here. What fails is tried again with the next page that is opened.
 */
async function keepBuild() {
  if (FILES.length === 0) return;
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = FILES.filter((file) => !there.has(file));
  const lane = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift())
      await cache.add(new Request(file, { priority: "low" }));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const found = await fetch(PAGE, { cache: "no-store" });
  // While servers are replaced, it may come from one with another build.
  if (!found.ok || found.redirected || !(await found.clone().text()).includes(FILES[0])) return;
  const kept = await cache.match(BUILDS);
  const known = kept === undefined ? [] : await kept.json();
  const now = Date.now();
  const earlier = known
    .filter(({ files }) => files[0] !== FILES[0])
    .map(({ files, until = now }) => ({ files, until }))
    .filter(({ until }) => now - until < KEPT_MS);
  const builds = [...earlier, { files: FILES }];
  await cache.put(BUILDS, new Response(JSON.stringify(builds)));
  await cache.put(PAGE, found);
  const wanted = new Set([PAGE, BUILDS, ...builds.flatMap(({ files }) => files)]);
  const left = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(left.map((request) => cache.delete(request)));
}

async function asset(request) {
  const kept = await caches.match(request.url, { cacheName: CACHE, ignoreVary: true });
  return kept ?? (await fetch(request));
}

/** The page from the server; the one that is kept where that is away, or takes too long. */
async function page({ request, preloadResponse }) {
  const asked = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  // A proxy whose server is gone answers by itself.
  if (answer !== undefined && answer.status < 500) return answer;
  const kept = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (kept !== undefined) return kept;
  const headers = { "content-type": "text/html; charset=utf-8" };
  return await asked.catch(() => new Response(WITHOUT_LINE, { status: 503, headers }));
}

self.addEventListener("push", (event) => {
  event.waitUntil(heard(event.data?.text() ?? ""));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { code = "", path = `/${code}` } = event.notification.data ?? {};
  event.waitUntil(goTo(path));
});

async function heard(text) {
  let notification;
  try {
    notification = JSON.parse(text);
  } catch {
    return;
  }
  const { kind, code, title, body, path = `/${code}` } = notification;
  if (typeof code !== "string" || !/^[A-Z0-9]{4,12}$/.test(code) || !/^\/[\w-]*$/.test(path)) return;
  // One of a table at most: a later one takes the place of an earlier.
  const tag = `skerry ${code}`;
  if (kind === "over") {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
    return;
  }
  // An open page shows invitations and challenges itself.
  if ((kind === "invite" || kind === "challenge") && (await pages()).some((page) => page.visibilityState === "visible"))
    return;
  if (await isLookedAt(code)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag,
    renotify: true,
    icon: "/icon-192.png",
    data: { code, path },
  });
}

async function pages() {
  return await self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function isLookedAt(code) {
  return (await pages()).some(
    (page) => page.visibilityState === "visible" && new URL(page.url).pathname === `/${code}`,
  );
}

/** To the page that shows the table, or any page of ours, or a new one. */
async function goTo(path) {
  const open = await pages();
  const page = open.find(({ url }) => new URL(url).pathname === path) ?? open[0];
  if (page === undefined) return await self.clients.openWindow(path);
  try {
    const shown = await page.focus();
    if (new URL(shown.url).pathname !== path) await shown.navigate(path);
  } catch {
    // A page that was there before this script cannot be led anywhere.
    await self.clients.openWindow(path);
  }
}
