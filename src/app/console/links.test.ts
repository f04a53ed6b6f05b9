import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { areas } from './areas.tsx';

const SOURCES = join(import.meta.dirname, '..', '..');
/** The target of a link in the console's source: to="/bookings", to={`/bookings/${id}`}, rowHref. */
const LINK = /(?:\bto=\{?|\bto: |rowHref=\{[^`]*)["'`](\/[^"'`]*)["'`]/g;
const routes: RouteObject[] = [
  ...areas.map(({ path, pages }) => ({ path, children: pages })),
  // Paths outside the areas: see routes.tsx.
  ...['/', 'account', 'accounts', 'audit', 'ui'].map((path) => ({ path })),
];
/** The list of pages provides the others. */
const LISTED: readonly string[] = ['/catalogue/x/new', '/x'];

test('leads every link of the console to one of its pages', () => {
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
