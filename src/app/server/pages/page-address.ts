import type { Context } from 'hono';
import type { PageName } from '#kernel/contract/site.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';

/** The pages of the site, but for those that are sometimes not there. */
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
/** Pages with their own address, and where everything below belongs to a page: its case is kept. */
const FIXED = PATHS.filter((path) => path !== '/' && !path.includes(':'));
const BELOW = PATHS.filter((path) => path.includes(':')).map((path) => path.replace(/:.*/, ''));

/** The page's own address, for a path that differs by case or by slashes at its end; null otherwise. */
function pageAddress(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  const lower = bare.toLowerCase();
  const below = BELOW.find((prefix) => lower.startsWith(prefix));
  const fixed = FIXED.find((page) => page === lower);
  const address = fixed ?? (below && below + bare.slice(below.length));
  return address === undefined || address === path ? null : address;
}

/** Leads to the page that was meant, with all that its address carries; null if none was. */
export function redirectToPage(c: Context<AppEnv>): Response | null {
  const address = pageAddress(c.req.path);
  if (address === null) return null;
  // A frame may be led on as well: what the page allows is the page's to say.
  return c.body(null, 308, {
    location: address + new URL(c.req.url).search,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  });
}

/** For any other method than a page's own. @throws a problem: 405. */
export function onlyRead(): never {
  throw new ProblemError(failure('page-read-only'), { headers: { allow: 'GET, HEAD' } });
}
