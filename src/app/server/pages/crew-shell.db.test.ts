import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
/** Served at the root of the site. */
const PUBLIC = join(import.meta.dirname, '../../pages/public');

interface CrewFiles {
  readonly version: string;
  readonly shells: Record<string, string>;
  readonly files: readonly string[];
}

async function filesOf(of: ReturnType<typeof testApp>): Promise<CrewFiles> {
  const script = await (await of.request('/crew/worker.js')).text();
  const list = script.split('\n')[0]?.replace('const CREW_FILES = ', '') ?? '';
  return runInNewContext(`(${list.replace(/;$/, '')})`);
}

test('serves everyone the same page in both languages, with few permissions', async () => {
  const spanish = await app.request('/crew', { headers: { 'accept-language': 'es-MX' } });
  expect(await spanish.text()).toContain('<html lang="es" data-worker="/crew/worker.js">');
  const english = await app.request('/crew');
  expect(english.status).toBe(200);
  expect(english.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(english.headers.get('referrer-policy')).toBe('no-referrer');
  expect(english.headers.get('permissions-policy')).toContain('geolocation=(self)');
  expect(english.headers.get('vary')).toContain('cookie');
  const html = await english.text();
  expect(html).toContain('src="/crew/assets/crew-en.js"');
  expect(html).toContain('<link rel="manifest" href="/crew/en.webmanifest">');
});

test('asks for the location on no other page', async () => {
  const contact = await app.request('/contact');
  expect(contact.headers.get('permissions-policy')).toContain('geolocation=()');
});

test.each(['/crew/', '/CREW', '/Crew/'])('redirects %s to the page', async (path) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, '/crew']);
});

test('limits its worker to /crew, which caches a page of each language with all its files', async () => {
  const worker = await app.request('/crew/worker.js');
  expect(worker.headers.get('service-worker-allowed')).toBe('/crew');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const { shells, files } = await filesOf(app);
  expect(files).toEqual(['/crew/assets/crew-en.js', '/crew/assets/crew-es.js']);
  for (const [language, address] of Object.entries(shells)) {
    const shell = await app.request(address, { headers: { 'accept-language': 'fr' } });
    expect(shell.headers.get('set-cookie')).toBeNull();
    expect(await shell.text()).toContain(`<html lang="${language}"`);
  }
});

test('changes the worker’s version when the page changes', async () => {
  const { version } = await filesOf(app);
  expect((await filesOf(testApp({ db }))).version).toBe(version);
  const renamed = testApp({ db, env: { BUSINESS_NAME: 'Sparkle </script>' } });
  expect((await filesOf(renamed)).version).not.toBe(version);
  expect(await (await renamed.request('/crew')).text()).toContain('Sparkle \\u003c/script>');
});

test('lists only existing files in the manifest', async () => {
  const response = await app.request('/crew/es.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({
    id: '/crew',
    start_url: '/crew',
    scope: '/crew',
    display: 'standalone',
    lang: 'es',
    icons: [
      { src: '/crew/icon-any-192.png', sizes: '192x192' },
      { src: '/crew/icon-any-512.png', sizes: '512x512' },
      { src: '/crew/icon-maskable-512.png', purpose: 'maskable' },
    ],
  });
});

test('has each icon in the size that the manifest says', async () => {
  const { icons } = await (await app.request('/crew/en.webmanifest')).json();
  expect(icons).toHaveLength(3);
  for (const { src, sizes, type } of icons) {
    const png = await readFile(join(PUBLIC, src));
    expect(type).toBe('image/png');
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('allows only reading the page', async () => {
  const response = await app.request('/crew', { method: 'POST' });
  expect(response.status).toBe(405);
});
