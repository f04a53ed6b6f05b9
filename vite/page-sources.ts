/** Pages that have a script of their own. */
export const PAGES_WITH_SCRIPT = [
  'booking',
  'checkout',
  'result',
  'contact',
  'schedule',
  'my-booking',
];

export const FONT =
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** What a page loads only inside a frame. */
export const FRAME = 'src/web/embed/frame.ts';

/** Path of a page's entry, as the manifest names it. */
export function entryPath(page: string): string {
  return `src/web/pages/${page}/entry.tsx`;
}
