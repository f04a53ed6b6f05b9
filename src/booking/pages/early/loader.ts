import { HERE } from '#booking/pages/embed/messages.ts';
import { keepQueryOnSwitch } from '#ui/pages/keep-query.ts';
import { scriptFailed } from '#ui/pages/script-state.ts';
import { warmIntl } from './warm-intl.ts';

// Inline at the end of every page with a script. Loads the page's scripts after the first frame (or
// the first touch or key), so nothing competes with that frame and the page is usable before the
// load event. `npm run bench -- page` measures it.

/** After this, the page offers a way without the script. A script that still arrives takes over. */
const PATIENCE_MS = 12_000;

/** A background tab or a frame far down is never painted. Its scripts load after this delay. */
const UNPAINTED_DELAY_MS = 500;

// Set by document.tsx: the scripts in the order they depend on each other, and one only for frames.
const { scripts = '', frame } = (document.currentScript as HTMLScriptElement).dataset;
const isFrame = parent !== self;
let started = false;

// Sent before the script arrives, however slow it is: the loader around a frame waits for a sign of life.
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

/** Each runs in its own task; the entry comes last. */
async function evaluateInTurn(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await import(/* @vite-ignore */ address);
}

for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, load, true);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
// A frame out of sight never fires load: Chromium postpones its images until it is visible.
addEventListener(isFrame ? 'DOMContentLoaded' : 'load', () => setTimeout(load, UNPAINTED_DELAY_MS));
keepQueryOnSwitch();
