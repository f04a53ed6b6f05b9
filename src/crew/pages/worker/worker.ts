/// <reference no-default-lib="true" />
/// <reference lib="es2024" />
/// <reference lib="webworker" />

/*
 * Keeps the crew's app working offline. It answers only for /crew and its own files: calls go to the server,
 * and the page alone handles what a person records.
 */

declare const self: ServiceWorkerGlobalScope;

/** The server writes it before this script: another build or shell makes another worker. */
declare const CREW_FILES: {
  readonly version: string;
  /** The page by language. */
  readonly shells: Readonly<Record<string, string>>;
  readonly files: readonly string[];
};

const FILE_CACHE = `crew-files-${CREW_FILES.version}`;
/** The person's language, written by the page; it survives every version. */
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
    event.respondWith(cachedFile(pathname).then((file) => file ?? fetch(event.request)));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDay());
});

/** The server's message in the person's language; a later one replaces it. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title = '', text = '' }: Partial<{ title: string; text: string }> = data?.json() ?? {};
  const icon = '/crew/icon-any-192.png';
  await self.registration.showNotification(title, { body: text, tag: 'day', icon });
}

/** In an open window if there is one, even one that this worker does not control. */
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

/** All or nothing: if a file is missing, the earlier version stays. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  const addresses = [...Object.values(CREW_FILES.shells), ...CREW_FILES.files];
  await cache.addAll(addresses.map((address) => new Request(address, { cache: 'no-cache' })));
}

async function forgetOlderFiles(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('crew-files-') && name !== FILE_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function shellFor(request: Request, asked: string | null): Promise<Response> {
  const spoken = await (await caches.open(SPOKEN)).match('/crew/language');
  const language = asked ?? (await spoken?.text()) ?? self.navigator.language.slice(0, 2);
  const address = CREW_FILES.shells[language] ?? Object.values(CREW_FILES.shells)[0] ?? '';
  return (await cachedFile(address)) ?? fetch(request);
}

async function cachedFile(address: string): Promise<Response | undefined> {
  return (await caches.open(FILE_CACHE)).match(address, { ignoreVary: true });
}
