import { runServer } from '#test/run-server.ts';
import { type Figure, median } from '../bench.ts';
import { call, selection } from './buyers.ts';
import { pageBeside } from './load.ts';
import { CREWS, DAYS, type SeededCompany } from './seeded-company.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const MEDIAN_MS = 20;
const P99_MS = 50;

/** Free times of 20 crews, asked of a server in a process of its own. */
export async function timeFreeTimes({ postgresUrl, url }: SeededCompany): Promise<Figure[]> {
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const server = await runServer({ postgresUrl, env });
  try {
    return [...(await time(server.url)), ...(await pageBeside(server.url))];
  } finally {
    await server.stop();
  }
}

async function time(origin: string): Promise<Figure[]> {
  const ms: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Each of another ZIP code, so that none is answered from what the one before was told.
    const wanted = { ...selection, postalCode: String(90_001 + round), days: DAYS / 2 };
    const started = performance.now();
    const { body } = await call([origin], 'free-times', wanted);
    if (round >= WARM_UP) ms.push(performance.now() - started);
    if (body.times?.length === 0) throw new Error('no time is free');
  }
  const sorted = ms.toSorted((a, b) => a - b);
  const what = `free times of ${CREWS} crews, ${DAYS / 2} of ${DAYS} days`;
  return [
    { name: `${what}, median`, value: median(ms), unit: 'ms', atMost: MEDIAN_MS },
    {
      name: `${what}, 99th of 100`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      atMost: P99_MS,
    },
  ];
}
