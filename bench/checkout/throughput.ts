import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '#test/temporary-postgres.ts';
import type { Figure } from '../bench.ts';
import { startBalancer } from '../simulator/balancer.ts';
import { freePorts, startFleet } from '../simulator/fleet.ts';
import { checkout } from './checkout.ts';

const SECONDS = 5;
/** As a browser does when told to wait (`ui/backend/patiently.ts`). */
const PAUSE_MS = 500;
const AT_ONCE = [1, 4, 10, 100, 300];

/** How many checkouts a second `copies` servers handle, for that many visitors at once. */
export async function throughput(
  postgresUrl: string,
  env: Readonly<Record<string, string>>,
  copies: number,
): Promise<Figure[]> {
  const database = await createDatabase(postgresUrl, `copies_${copies}`);
  const ports = await freePorts(copies);
  const fleet = await startFleet(ports, { ...env, DATABASE_URL: database });
  const balancer = await startBalancer(ports);
  try {
    await load(balancer.url, 4);
    const figures: Figure[] = [];
    for (const atOnce of AT_ONCE) figures.push(...(await load(balancer.url, atOnce, copies)));
    return figures;
  } finally {
    await balancer.stop();
    await fleet.stop();
  }
}

async function load(url: string, atOnce: number, copies = 1): Promise<Figure[]> {
  const taken: number[] = [];
  const others = { refused: 0, failed: 0 };
  const until = performance.now() + SECONDS * 1000;
  async function visitor(): Promise<void> {
    while (performance.now() < until) {
      const { status, ms } = await checkout(url);
      if (status === 200) taken.push(ms);
      else others[status === 503 ? 'refused' : 'failed'] += 1;
      if (status === 503) await wait(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const p99 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Number.NaN;
  const name = `${copies === 1 ? 'one copy' : `${copies} copies`}, ${atOnce} at once`;
  return [
    { name: `${name}: taken a second`, value: taken.length / SECONDS, unit: '' },
    { name: `${name}: p99`, value: p99, unit: 'ms' },
    { name: `${name}: told to come back a second`, value: others.refused / SECONDS, unit: '' },
    { name: `${name}: failed`, value: others.failed, unit: '', atMost: 0 },
  ];
}
