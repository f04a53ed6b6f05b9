import type { Context } from 'hono';
import type { PageName } from '#kernel/contract/site.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';

/** The pages of the site that always exist. */
export const PAGES = {
  '/': 'booking',
  '/embed': 'embed',
  '/checkout': 'checkout',
  '/payment-success': 'payment-success',
  '/payment-cancelled': 'payment-cancelled',
  '/contact': 'contact',
  '/schedule': 'schedule',
  '/booking/:token': 'my-booking',
  '/invoice/:token': 'invoice',
} as const satisfies Record<string, PageName>;

const PATHS = [
  ...Object.keys(PAGES),
  ...['/guarantee', '/gift-cards', '/operator', '/crew', '/operator/:any', '/sandbox/:any'],
];
/** Fixed paths; below are the prefixes of paths whose rest keeps its case. */
const FIXED = PATHS.filter((path) => path !== '/' && !path.includes(':'));
const BELOW = PATHS.filter((path) => path.includes(':')).map((path) => path.replace(/:.*/, ''));

/** The page's canonical path, for a path with other case or trailing slashes; null otherwise. */
function pageAddress(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  const lower = bare.toLowerCase();
  const below = BELOW.find((prefix) => lower.startsWith(prefix));
  const fixed = FIXED.find((page) => page === lower);
  const address = fixed ?? (below && below + bare.slice(below.length));
  return address === undefined || address === path ? null : address;
}

/** Redirects to the intended page with the whole query; null if there is none. */
export function redirectToPage(c: Context<AppEnv>): Response | null {
  const address = pageAddress(c.req.path);
  if (address === null) return null;
  // A frame may be redirected, too: its target sets its own limits.
  return c.body(null, 308, {
    location: address + new URL(c.req.url).search,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  });
}

/** For any method that a page does not allow. @throws a problem: 405. */
export function failMethodNotAllowed(): never {
  throw new ProblemError(failure('page-read-only'), { headers: { allow: 'GET, HEAD' } });
}
