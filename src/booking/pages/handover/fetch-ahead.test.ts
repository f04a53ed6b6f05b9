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

test('the scripts that a page names are fetched before it is opened', async () => {
  const page = '<script data-scripts="/assets/react-1.js /assets/entry-2.js">load()</script>';
  expect(await fetchedFor(async () => new Response(page))).toEqual([
    'modulepreload /assets/react-1.js',
    'modulepreload /assets/entry-2.js',
  ]);
});

test('a page that cannot be had, or has none, is left alone', async () => {
  expect(await fetchedFor(() => Promise.reject(new TypeError('offline')))).toEqual([]);
  expect(await fetchedFor(async () => new Response('<p>Busy</p>'))).toEqual([]);
});
