/// <reference no-default-lib="true" />
/// <reference lib="es2024" />
/// <reference lib="webworker" />

/*
 * Keeps the crew's phone working without a connection. It answers for /crew and its own files alone:
 * calls go to the server, and what a person records is the page's matter, never this worker's.
 */

declare const self: ServiceWorkerGlobalScope;

/** Written before this script by the server: another build or another shell is another worker. */
declare const CREW_FILES: {
  readonly version: string;
  /** The page in each language, by the language. */
  readonly shells: Readonly<Record<string, string>>;
  readonly files: readonly string[];
};

const KEPT = `crew-files-${CREW_FILES.version}`;
/** The person's language, which the page writes; it outlives every version. */
const SPOKEN = 'crew-language';

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderFiles());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && /^\/crew\/?$/.test(pathname)) {
    event.respondWith(shellFor(event.request, searchParams.get('lang')));
  } else if (CREW_FILES.files.includes(pathname)) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(event.request)));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDay());
});

/** What the server wrote, in the person's language; a later one takes its place. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title = '', text = '' }: Partial<{ title: string; text: string }> = data?.json() ?? {};
  const icon = '/crew/icon-any-192.png';
  await self.registration.showNotification(title, { body: text, tag: 'day', icon });
}

/** In a window that is open, if there is one, also one that this worker came too late for. */
async function openDay(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => /^\/crew\/?$/.test(new URL(url).pathname));
  if (open === undefined) {
    await self.clients.openWindow('/crew');
    return;
  }
  open.postMessage('open-day');
  await open.focus();
}

/** All or nothing: with one file missing, the version before goes on. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(KEPT);
  const addresses = [...Object.values(CREW_FILES.shells), ...CREW_FILES.files];
  await cache.addAll(addresses.map((address) => new Request(address, { cache: 'no-cache' })));
}

async function forgetOlderFiles(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('crew-files-') && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function shellFor(request: Request, asked: string | null): Promise<Response> {
  const spoken = await (await caches.open(SPOKEN)).match('/crew/language');
  const language = asked ?? (await spoken?.text()) ?? self.navigator.language.slice(0, 2);
  const address = CREW_FILES.shells[language] ?? Object.values(CREW_FILES.shells)[0] ?? '';
  return (await kept(address)) ?? fetch(request);
}

async function kept(address: string): Promise<Response | undefined> {
  return (await caches.open(KEPT)).match(address, { ignoreVary: true });
}
