import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { timeCalendar } from './times/calendar.ts';
import { timeFreeTimes, timeNewPlaces } from './times/free-times.ts';
import { race } from './times/race.ts';
import { seedCompany } from './times/seeded-company.ts';

const VISITS = 100_000;
const ROUNDS = 50;
const CREWS = 20;
/** For the next 61 days and the same number before. */
const VISITS_EACH = 244;
/** The median that free times may take, by the number of crews with two visits a day. */
const BY_CREWS: readonly [crews: number, mostMs: number][] = [
  [3, 12],
  [30, 18],
  [300, 60],
];

/**
 * Free times of 20 crews with 100,000 visits (`--visits N`), the booking page during 200 such calls a
 * second, and the console's calendar; free times of 3, 30 and 300 crews; then one time of two crews
 * that 200 buyers want at once through two servers that get killed, 50 times (`--rounds N`; 0: none).
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const visits = wholeNumber(options.visits ?? VISITS, '--visits');
  const rounds = wholeNumber(options.rounds ?? ROUNDS, '--rounds');
  const postgres = await startTemporaryPostgres();
  try {
    const found = visits === 0 ? [] : await timeCompany(postgres.url, visits);
    return [...found, ...(rounds === 0 ? [] : await race(postgres.url, rounds))];
  } finally {
    await postgres.stop();
  }
}

async function timeCompany(postgresUrl: string, visits: number): Promise<Figure[]> {
  const company = await seedCompany(postgresUrl, { crews: CREWS, visits });
  const figures = [...(await timeFreeTimes(company)), ...(await timeCalendar(company))];
  for (const [crews, mostMs] of BY_CREWS) {
    const sized = await seedCompany(postgresUrl, { crews, visits: crews * VISITS_EACH });
    figures.push(...(await timeNewPlaces(sized, mostMs)));
  }
  return figures;
}

function wholeNumber(given: string | number, name: string): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${name} is a whole number`);
  return number;
}
