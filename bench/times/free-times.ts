import { runServer } from '#test/run-server.ts';
import { type Figure, median } from '../bench.ts';
import { call, selection } from './buyers.ts';
import { pageUnderLoad } from './load.ts';
import { DAYS, type SeededCompany } from './seeded-company.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const MEDIAN_MS = 20;
const P99_MS = 50;

/** Times free-times calls to a server in its own process, and a page's speed during them. */
export async function timeFreeTimes(company: SeededCompany): Promise<Figure[]> {
  const limits = { median: MEDIAN_MS, p99: P99_MS };
  return withServer(company, async (url) => [
    ...(await time(url, company.crews, limits)),
    ...(await pageUnderLoad(url)),
  ]);
}

/** Times free-times calls for addresses that were never asked about. */
export function timeNewPlaces(company: SeededCompany, mostMs: number): Promise<Figure[]> {
  return withServer(company, (url) => time(url, company.crews, { median: mostMs }));
}

async function withServer(
  { postgresUrl, url }: SeededCompany,
  work: (origin: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const server = await runServer({ postgresUrl, env });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

interface Limits {
  readonly median: number;
  readonly p99?: number;
}

async function time(origin: string, crews: number, limits: Limits): Promise<Figure[]> {
  const ms: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Each for another ZIP code, so that no answer comes from an earlier one.
    const wanted = { ...selection, postalCode: String(90_001 + round), days: DAYS / 2 };
    const started = performance.now();
    const { body } = await call([origin], 'free-times', wanted);
    if (round >= WARM_UP) ms.push(performance.now() - started);
    if (body.times?.length === 0) throw new Error('no time is free');
  }
  const sorted = ms.toSorted((a, b) => a - b);
  const what = `free times of ${crews} crews, ${DAYS / 2} of ${DAYS} days`;
  return [
    { name: `${what}, median`, value: median(ms), unit: 'ms', atMost: limits.median },
    {
      name: `${what}, 99th of 100`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      ...(limits.p99 !== undefined && { atMost: limits.p99 }),
    },
  ];
}
