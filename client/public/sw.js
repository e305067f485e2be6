/*
 * The part of the page that runs when no page is open: shows calls of tables. It keeps no copy of anything, so that no
 * page and no game is ever an old one; without a line it says so.
 */

const WITHOUT_LINE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Skerry</title>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;background:#0f1c24;color:#dfeef0;font:18px/27px system-ui,sans-serif">
<h1 style="margin:0;font-size:24px">Skerry cannot be reached</h1>
<p style="margin:0;max-width:30rem">There is no line just now. Your games are safe where they are: load the page again when it is back.</p>
</body></html>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const headers = { "content-type": "text/html; charset=utf-8" };
  event.respondWith(fetch(event.request).catch(() => new Response(WITHOUT_LINE, { status: 503, headers })));
});

self.addEventListener("push", (event) => {
  event.waitUntil(heard(event.data?.text() ?? ""));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(`/${event.notification.data?.code ?? ""}`));
});

async function heard(text) {
  let call;
  try {
    call = JSON.parse(text);
  } catch {
    return;
  }
  const { kind, code, title, body } = call;
  if (typeof code !== "string" || !/^[A-Z0-9]{4,12}$/.test(code)) return;
  // One of a table at most: a later one takes the place of an earlier.
  const tag = `skerry ${code}`;
  if (kind === "over") {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
    return;
  }
  // An open page shows an invitation itself.
  if (kind === "invite" && (await pages()).some((page) => page.visibilityState === "visible")) return;
  if (await isLookedAt(code)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag,
    renotify: true,
    icon: "/icon-192.png",
    data: { code },
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
