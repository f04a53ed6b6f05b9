import type { Browser, Locator, Page } from '@playwright/test';
import { PHONE, slowDown } from './usable.ts';

/** How long the page took to respond to each control of the wizard, in milliseconds. */
export type Answers = Map<string, number>;

/** From the press until the next step is there: steps are drawn after the response to the press. */
export const STEP_SHOWN = 'another step is there';

/** Walks the whole wizard by touch and keyboard, with a CPU six times slower. */
export async function answersOf(browser: Browser, url: string): Promise<Answers> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const devtools = await context.newCDPSession(page);
  const answers: Answers = new Map();

  function keep(name: string, time: number): void {
    answers.set(name, Math.max(time, answers.get(name) ?? 0));
  }

  async function timed(name: string, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => {
      window.slowest = 0;
      window.stepShown = 0;
    });
    await act();
    const { slowest, stepShown } = await page.evaluate(settled);
    keep(name, slowest);
    if (stepShown > 0) keep(STEP_SHOWN, stepShown);
  }
  const tap = (name: string, target: Locator) => timed(name, () => target.tap());
  const key = (name: string, target: Locator, pressed: string) =>
    timed(name, async () => {
      await target.focus();
      await page.keyboard.press(pressed);
    });

  await page.goto(url, { waitUntil: 'networkidle' });
  await slowDown(devtools, 6);
  await walk(page, url.endsWith('/embed'), tap, key);
  await context.close();
  return answers;
}

type Tap = (name: string, target: Locator) => Promise<void>;
type Key = (name: string, target: Locator, pressed: string) => Promise<void>;

async function walk(page: Page, embedded: boolean, tap: Tap, key: Key): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const next = () => tap('Next', page.getByRole('button', { name: 'Next', exact: true }));

  await tap('duties checklist', page.getByText('View Duties Checklist').first());
  for (const card of await page.getByRole('radio').all()) await tap('service card', card);
  await tap('estimate', button(/^Your estimate/));
  await tap('estimate', button(/^Your estimate/));
  await tap('service card', page.getByRole('radio', { name: 'Safe & Sound' }));
  await next();
  for (const card of await page.getByRole('radio').all()) await tap('frequency card', card);
  await next();
  if (!embedded) await walkAddOns(page, tap, next);
  await walkContact(page, tap, key, next);
  await walkHome(page, key, next);
  if (embedded) await walkAddOns(page, tap, next);
  await tap('Schedule Now, refused', button('Schedule Now'));
  await tap('dismiss', button('Dismiss'));
  const email = page.getByRole('textbox', { name: 'Email for your receipt' });
  await key('receipt email', email, 'a');
  await email.fill('a@b.example');
  await tap('Change', button('Change: Home'));
  await tap('Back', button('Back'));
  await tap('step indicator', page.getByRole('navigation').getByRole('button').first());
  await tap('service card', page.getByRole('radio', { name: 'Emergency Cleanup' }));
  await page.goto(`${page.url().split('?')[0]}?step=home`, { waitUntil: 'networkidle' });
  const emergency = page.getByRole('checkbox', { name: 'This is an emergency' });
  await tap('emergency check box', emergency);
  await tap('Not an emergency', button('Not an emergency'));
  await tap('emergency check box', emergency);
  await tap('Got It', button('Got It'));
  await tap('step indicator', page.getByRole('navigation').getByRole('button').first());
  await tap('skip', button(/^Skip /));
  await leaveUnpaid(page);
  await tap('Discard', button('Discard'));
}

/** A scheduled, unpaid booking, seen from the first step again. */
async function leaveUnpaid(page: Page): Promise<void> {
  const first = page.url().split('?')[0] ?? '';
  await page.goto(`${first}?service=home-standard-clean&step=review`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Schedule Now' }).tap();
  await page.waitForURL(/schedule/);
  await page.goto(first, { waitUntil: 'networkidle' });
}

async function walkAddOns(page: Page, tap: Tap, next: () => Promise<void>): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await tap('add-on card', box);
  await tap('hours', page.getByRole('button', { name: /^One hour more/ }).first());
  await tap('hours', page.getByRole('button', { name: /^One hour less/ }).first());
  await next();
}

async function walkContact(page: Page, tap: Tap, key: Key, next: () => Promise<void>) {
  for (const field of await page.getByRole('textbox').all()) await key('contact field', field, '5');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const email = page.getByRole('textbox', { name: 'Email (optional)' });
  await key('contact field', email, 'Backspace');
  await tap('contact field', phone);
  await phone.fill('415 555 0142');
  await tap('reminder check box', page.getByRole('checkbox', { name: /you may remind me/ }));
  await tap('Refresh Data', page.getByRole('button', { name: /^Refresh/ }));
  await next();
}

async function walkHome(page: Page, key: Key, next: () => Promise<void>): Promise<void> {
  for (const select of await page.getByRole('combobox').all())
    await key('home select', select, 'ArrowDown');
  await next();
}

/** Runs in the page: records the slowest response since it was last set to 0, and when a step appeared. */
function watchEvents(): void {
  let pressedAt = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).id !== 'step-title') return;
    requestAnimationFrame(() => {
      window.stepShown = performance.now() - pressedAt;
    });
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) window.slowest = Math.max(window.slowest ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: waits until the response to the press has been shown and reported. */
async function settled(): Promise<{ slowest: number; stepShown: number }> {
  const frame = () => new Promise((shown) => requestAnimationFrame(shown));
  for (let frames = 0; frames < 4; frames += 1) await frame();
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
  return { slowest: window.slowest ?? 0, stepShown: window.stepShown ?? 0 };
}

declare global {
  interface Window {
    slowest?: number;
    stepShown?: number;
  }
}
