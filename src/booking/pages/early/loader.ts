import { HERE } from '#booking/pages/embed/messages.ts';
import { keepQueryOnSwitch } from '#ui/pages/keep-query.ts';
import { scriptFailed } from '#ui/pages/script-state.ts';
import { warmIntl } from './warm-intl.ts';

// Inline at the end of every page that has a script. It brings the page's scripts once the first
// frame is on the screen (or at the first touch or key), so that nothing competes with that frame,
// and the page is usable sooner than by waiting for the load event; `npm run bench -- page` prints
// when it is.

/** Then a way without the script is offered; should it come after all, it takes over. */
const PATIENCE_MS = 12_000;

/** What is out of sight is not painted: a background tab, a frame far down. Then after so long. */
const UNSEEN_MS = 500;

// Named by document.tsx: scripts in the order that they need each other, and one for frames alone.
const { scripts = '', frame } = (document.currentScript as HTMLScriptElement).dataset;
const isFrame = parent !== self;
let started = false;

// Before its script comes, however slowly: the loader around a frame waits for a sign of its page.
if (isFrame) parent.postMessage(HERE, '*');

function load(): void {
  if (started) return;
  started = true;
  if (frame && isFrame) void import(/* @vite-ignore */ frame);
  const addresses = scripts.split(' ');
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
  const patience = setTimeout(scriptFailed, PATIENCE_MS);
  evaluateInTurn(addresses).then(() => clearTimeout(patience), scriptFailed);
  warmIntl();
}

/** Each in its own task; the entry is the last of them. */
async function evaluateInTurn(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await import(/* @vite-ignore */ address);
}

for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, load, true);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
// A frame out of sight loads nothing to its end: Chromium lets its drawings wait until they are seen.
addEventListener(isFrame ? 'DOMContentLoaded' : 'load', () => setTimeout(load, UNSEEN_MS));
keepQueryOnSwitch();
