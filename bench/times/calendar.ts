import { createDb, createPool } from '#platform/server/database/pool.ts';
import { signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { type Figure, median } from '../bench.ts';
import type { SeededCompany } from './seeded-company.ts';

const ROUNDS = 40;
const WARM_UP = 5;
const VIEW_MS = 50;

/** The console's calendar calls, from today on. */
const VIEWS: readonly [name: string, path: string, days: number][] = [
  ['a day', 'calendar', 1],
  ['a week', 'calendar', 7],
  ['a month of load', 'calendar/load', 42],
];

/** Times the calendar of its crews, at the server. */
export async function timeCalendar({ url, crews }: SeededCompany): Promise<Figure[]> {
  const db = createDb(createPool({ connectionString: url, max: 4 }));
  try {
    const browser = await signedIn(testApp({ db }), db);
    const from = new Date().toISOString().slice(0, 10);
    const figures: Figure[] = [];
    for (const [name, path, days] of VIEWS) {
      const ms: number[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const started = performance.now();
        const { status } = await browser.get(`/${path}?from=${from}&days=${days}`);
        if (status !== 200) throw new Error(`the calendar answered ${status}`);
        if (round >= WARM_UP) ms.push(performance.now() - started);
      }
      const what = `the calendar of ${crews} crews, ${name}`;
      figures.push({ name: `${what}, median`, value: median(ms), unit: 'ms', atMost: VIEW_MS });
    }
    return figures;
  } finally {
    await db.destroy();
  }
}
