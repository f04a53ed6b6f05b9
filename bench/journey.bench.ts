import { type Browser, chromium, type Page } from '@playwright/test';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { browserOptions } from '#test/browser.ts';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { Figure } from './bench.ts';
import { bookCaller, meetCaller, OWNER } from './journey/caller.ts';
import { AGAIN, JOURNEYS, type Journey, WISHES } from './journey/journeys.ts';
import { type Effort, Person } from './journey/person.ts';
import { SLOW_4G, slowDown } from './page/usable.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A step that takes longer than this never comes. */
const STUCK_MS = 60_000;

/** By the owner on a phone, whose connection is like the others'. */
const CALLER = 'a caller whose number is known';

/**
 * The limits for one service without extras, for the assumed home and for another one, and for a plan;
 * other journeys choose more.
 */
const MAX: Readonly<Record<string, Partial<Effort>>> = {
  'one cleaning': { taps: 10, fields: 4, words: 1100, actingSeconds: 60 },
  'another home': { taps: 11, fields: 4, words: 1100 },
  'a plan every two weeks': { fields: 4, actingSeconds: 70 },
  [WISHES]: { taps: 10, fields: 4, words: 1100 },
  [CALLER]: { fields: 1, actingSeconds: 20 },
};

/** What a booking costs a person with a slow phone, from the first view to the card page. */
export async function bench(): Promise<Figure[]> {
  const postgres = await startTemporaryPostgres();
  const server = await runServer({
    postgresUrl: postgres.url,
    env: { RATE_LIMIT: 'off', ...OWNER },
  });
  const browser = await chromium.launch(browserOptions('whole'));
  try {
    const figures: Figure[] = [];
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      await offer(server.databaseUrl, name === WISHES ? 'wishes' : 'times');
      // The first walk ends at the card page, unpaid; this one starts over in the same tab.
      const before = name === AGAIN ? (page: Page) => journey(new Person(page)) : undefined;
      figures.push(...figuresOf(name, await walk(browser, server.url, journey, before)));
    }
    await offer(server.databaseUrl, 'times');
    const called = await walk(browser, server.url, bookCaller, meetCaller);
    return [...figures, ...figuresOf(CALLER, called)];
  } finally {
    await browser.close();
    await server.stop();
    await postgres.stop();
  }
}

/** Sets the mode as the owner of a company does. */
async function offer(databaseUrl: string, mode: 'times' | 'wishes'): Promise<void> {
  const db = createDb(createPool({ connectionString: databaseUrl, max: 1 }));
  await db.updateTable('scheduling_rules').set({ mode }).execute();
  await db.destroy();
}

/** @param before what the tab did before, not counted */
async function walk(
  browser: Browser,
  baseURL: string,
  journey: Journey,
  before?: (page: Page) => Promise<void>,
): Promise<Effort> {
  const context = await browser.newContext({ ...PHONE, baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(STUCK_MS);
  try {
    const page = await context.newPage();
    await before?.(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await slowDown(devtools, 4);
    const person = new Person(page);
    await journey(person);
    return person.effort();
  } finally {
    await context.close();
  }
}

function figuresOf(name: string, effort: Effort): Figure[] {
  const { taps, fields, words, scrolled, actingSeconds, readingSeconds, waited } = effort;
  const most = MAX[name];
  const limit = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost });
  return [
    { name: `${name}, taps`, value: taps, unit: 'taps', ...limit(most?.taps) },
    { name: `${name}, typed fields`, value: fields, unit: 'fields', ...limit(most?.fields) },
    { name: `${name}, words met`, value: words, unit: 'words', ...limit(most?.words) },
    { name: `${name}, scrolled`, value: scrolled, unit: 'px' },
    { name: `${name}, waited for the page`, value: waited, unit: 's' },
    {
      name: `${name}, in all, nothing read`,
      value: actingSeconds,
      unit: 's',
      ...limit(most?.actingSeconds),
    },
    { name: `${name}, in all, every third word read`, value: readingSeconds, unit: 's' },
  ];
}
