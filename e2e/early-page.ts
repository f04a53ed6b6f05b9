import type { Page } from '@playwright/test';

/** When a visitor acts: before the page's scripts have arrived, or before they have hydrated it. */
export const earlyMoments = ['have come', 'have woken the page up'] as const;
export type EarlyMoment = (typeof earlyMoments)[number];

declare global {
  interface Window {
    /** The pieces of work that React still has to do. */
    heldTasks: (() => void)[];
    wakeUp: () => void;
    fallAsleep: () => void;
  }
}

/** Opens the page as it is before that moment. Returns a function that lets its scripts continue. */
export async function openEarly(
  page: Page,
  path: string,
  moment: EarlyMoment = 'have come',
): Promise<() => Promise<void>> {
  return moment === 'have come' ? openBeforeScripts(page, path) : openAsleep(page, path);
}

async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  // A page that waits too long offers a plain form. The stopped clock keeps that from happening.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    letThrough();
    await page.clock.resume();
  };
}

/** React starts each piece of its work from a message that it sends itself. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(holdTasks);
  await page.addInitScript(() => window.fallAsleep());
  await page.goto(path);
  await page.waitForFunction(() => window.heldTasks.length > 0);
  return () => page.evaluate(() => window.wakeUp());
}

/**
 * The same on a slow phone: once the page has filled in the focused field, it draws nothing more until
 * `wakeUp` is called.
 */
export async function openSlowAfterFilling(page: Page, path: string): Promise<() => Promise<void>> {
  const goOn = await openAsleep(page, path);
  await page.evaluate(() => {
    const { select } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.select = function selectSlowly() {
      select.call(this);
      window.fallAsleep();
      // React works for 5 ms before it yields to the browser.
      const start = performance.now();
      while (performance.now() < start + 10);
    };
  });
  return goOn;
}

/** Runs in the page, before its scripts. */
function holdTasks(): void {
  const { postMessage } = MessagePort.prototype;
  window.heldTasks = [];
  window.fallAsleep = () => {
    MessagePort.prototype.postMessage = function hold(...sent: unknown[]) {
      window.heldTasks.push(() => Reflect.apply(postMessage, this, sent));
    };
  };
  window.wakeUp = () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const go of window.heldTasks.splice(0)) go();
  };
}

/** Runs in the page: finds buttons whose press would be lost. A form stores its own presses (script-state.ts). */
export function lostPresses(): string[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const isKept = (button: HTMLButtonElement) =>
    (button.type === 'submit' && button.form !== null) ||
    (window.wellkeptPressed !== undefined && button.closest('#main') !== null);
  const lost = buttons.filter((button) => button.checkVisibility() && !isKept(button));
  return lost.map((button) => button.textContent ?? '');
}
