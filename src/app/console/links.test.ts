import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { areas } from './areas.tsx';

const SOURCES = join(import.meta.dirname, '..', '..');
/** Where a link of the console leads, as it is written: to="/bookings", to={`/bookings/${id}`}, rowHref. */
const LINK = /(?:\bto=\{?|\bto: |rowHref=\{[^`]*)["'`](\/[^"'`]*)["'`]/g;
const routes: RouteObject[] = [
  ...areas.map(({ path, pages }) => ({ path, children: pages })),
  // Besides the areas: see routes.tsx.
  ...['/', 'account', 'accounts', 'audit', 'ui'].map((path) => ({ path })),
];
/** A list of pages names the rest. */
const LISTED: readonly string[] = ['/catalogue/x/new', '/x'];

test('every link of the console leads to one of its pages', () => {
  const files = globSync('*/console/**/*.{ts,tsx}', { cwd: SOURCES });
  const links = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LINK)].map(([, to = '']) => {
      const address = to.replaceAll(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, '');
      return { file, to, address, isPage: matchRoutes(routes, address) !== null };
    }),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ address, isPage }) => !isPage && !LISTED.includes(address))).toEqual([]);
});
