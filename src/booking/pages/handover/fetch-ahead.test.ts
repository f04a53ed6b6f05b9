import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

async function fetchedFor(answer: () => Promise<Response>): Promise<string[]> {
  const links: { rel: string; href: string }[] = [];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  });
  await fetchAhead('/schedule');
  return links.map(({ rel, href }) => `${rel} ${href}`);
}

test("fetches a page's scripts before the page opens", async () => {
  const page = '<script data-scripts="/assets/react-1.js /assets/entry-2.js">load()</script>';
  expect(await fetchedFor(async () => new Response(page))).toEqual([
    'modulepreload /assets/react-1.js',
    'modulepreload /assets/entry-2.js',
  ]);
});

test('ignores a page that fails to load or names no scripts', async () => {
  expect(await fetchedFor(() => Promise.reject(new TypeError('offline')))).toEqual([]);
  expect(await fetchedFor(async () => new Response('<p>Busy</p>'))).toEqual([]);
});
