import { stripVTControlCharacters } from 'node:util';
import { html } from 'hono/html';

/** Replaces a page whose sources fail: shows the error until they change. */
export function brokenPage(error: unknown, base: string) {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return html`<!doctype html>
<meta charset="utf-8">
<title>The sources are broken</title>
<script type="module" src="${base}scripts/dev/browser/broken-page.ts"></script>
<pre>${stripVTControlCharacters(what)}</pre>
`;
}
