/**
 * Opens the application without a connection: with the page and the files that this device fetched last, and with what
 * was read last for it. With a connection the server answers, as ever (docs/rules/03-sessions.md#without-connection).
 */
// The names are also in src/features/session/user-caches.ts.
const [PAGE, ANSWERS, FILES] = ['impact-call.page', 'impact-call.answers', 'impact-call.files'];

/** Names carry a hash, or a folder a version: what was fetched once stays right for ever. */
const FILE = /^\/(?:assets|remotes\/[^/]+\/[^/]+)\//;

/** What the application reads before an applicant can write. */
const READS = [
  '/api/Config/GetConfig',
  '/api/Remotes/GetRemotes',
  '/api/User',
  '/api/Organization/GetOrganizations',
  '/api/Call/GetSubmissionByID',
];

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || method !== 'GET') return;
  if (mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(event));
  } else if (FILE.test(pathname)) event.respondWith(file(event));
  else if (READS.includes(pathname)) event.respondWith(answer(event));
});

/** Full or forbidden storage must not fail the response. */
const open = (name) => caches.open(name).catch(() => undefined);
const put = async (cache, request, response) => (await cache)?.put(request, response).catch(() => undefined);

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const [known] = await (await caches.open(PAGE)).matchAll();
    if (known) return known;
    throw error;
  }
}

async function file(event) {
  const known = await (await caches.open(FILES)).match(event.request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(put(open(FILES), event.request, response.clone()));
  return response;
}

async function answer(event) {
  const { request } = event;
  // Opened before the request, because signing out deletes the cache with late responses.
  const answers = open(ANSWERS);
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(put(answers, request, response.clone()));
    // What is not there any more, or not for this person, is not shown later, either.
    if (response.status === 404)
      event.waitUntil(caches.open(ANSWERS).then((kept) => kept.delete(request, { ignoreVary: true })));
    return response;
  } catch (error) {
    const known = await (await caches.open(ANSWERS)).match(request, { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}
