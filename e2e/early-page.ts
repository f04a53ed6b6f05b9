import type { Page } from '@playwright/test';

/** When someone acts: while the page's scripts are on their way, or while they have not yet woken it up. */
export const earlyMoments = ['have come', 'have woken the page up'] as const;
export type EarlyMoment = (typeof earlyMoments)[number];

declare global {
  interface Window {
    /** What React is to draw the page in, one piece after another. */
    heldTasks: (() => void)[];
    wakeUp: () => void;
    fallAsleep: () => void;
  }
}

/** Opens the page, as it is before its scripts have done that. Returns how to let them go on. */
export async function openEarly(
  page: Page,
  path: string,
  moment: EarlyMoment = 'have come',
): Promise<() => Promise<void>> {
  return moment === 'have come' ? openBeforeScripts(page, path) : openAsleep(page, path);
}

async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  // A page that waits for too long offers a plain form: however long a test takes, that is not now.
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

/** React takes each piece of its work from a message that it has sent itself. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(holdTasks);
  await page.addInitScript(() => window.fallAsleep());
  await page.goto(path);
  await page.waitForFunction(() => window.heldTasks.length > 0);
  return () => page.evaluate(() => window.wakeUp());
}

/**
 * The same on a slow phone: once the page has filled in the field that has the focus, it draws nothing
 * more until `wakeUp` is called.
 */
export async function openSlowAfterFilling(page: Page, path: string): Promise<() => Promise<void>> {
  const goOn = await openAsleep(page, path);
  await page.evaluate(() => {
    const { select } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.select = function selectSlowly() {
      select.call(this);
      window.fallAsleep();
      // React works for 5 ms before it lets the browser do something else.
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

/** Runs in the page: what can be pressed whose press nothing keeps. A form keeps its own (script-state.ts). */
export function lostPresses(): string[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const isKept = (button: HTMLButtonElement) =>
    (button.type === 'submit' && button.form !== null) ||
    (window.wellkeptPressed !== undefined && button.closest('#main') !== null);
  const lost = buttons.filter((button) => button.checkVisibility() && !isKept(button));
  return lost.map((button) => button.textContent ?? '');
}
