/**
 * Keeps the whole page for offline use: every file of one build is fetched when the worker is installed and served from
 * the cache from then on. A later build waits until all tabs of this one are closed, so that a page never mixes files
 * of two builds.
 *
 * The build replaces the two names declared here by its list of files and its version.
 */
declare const offlineFiles: readonly string[];
declare const offlineVersion: string;
declare const self: ServiceWorkerGlobalScope;

const prefix = 'pidoku ';
const cacheName = prefix + offlineVersion;

self.addEventListener('install', (event) => {
  event.waitUntil(takeFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin)
    event.respondWith(answer(request));
});

/** Bypasses the browser's own cache, which may hold files of the previous build. */
async function takeFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** The page has two names, and its address contains the board, so only the path identifies the file. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const isPage = request.mode === 'navigate';
  const name = isPage ? request.url.replace(/index\.html(?=$|[?#])/, '') : request;
  // `Vary` headers do not matter for files that are equal for all requests.
  return (await cache.match(name, { ignoreSearch: isPage, ignoreVary: true })) ?? fetch(request);
}
