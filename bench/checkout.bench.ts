import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { type BenchOptions, type Figure, median } from './bench.ts';
import { checkout } from './checkout/checkout.ts';
import { instantProcessor } from './checkout/instant-processor.ts';
import { throughput } from './checkout/throughput.ts';

const WARM_UP = 50;
const COUNTED = 300;

/**
 * What a checkout call costs the server when the processor answers at once; with `--copies 1,2` also
 * how many checkouts a second that many servers handle, on a durable database.
 */
export async function bench({ copies = '' }: BenchOptions): Promise<Figure[]> {
  const processor = await instantProcessor();
  const counts = copies.split(',').filter(Boolean).map(Number);
  const postgres = await startTemporaryPostgres({ durable: counts.length > 0 });
  try {
    const figures = await costOfOne(postgres.url, processor.env);
    for (const count of counts) {
      figures.push(...(await throughput(postgres.url, processor.env, count)));
    }
    return figures;
  } finally {
    await postgres.stop();
    processor.stop();
  }
}

async function costOfOne(
  postgresUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const server = await runServer({ postgresUrl, env });
  try {
    for (let count = 0; count < WARM_UP; count += 1) await taken(server.url);
    const ms: number[] = [];
    for (let count = 0; count < COUNTED; count += 1) ms.push(await taken(server.url));
    const p99 = ms.toSorted((a, b) => a - b)[Math.floor(COUNTED * 0.99)] ?? Number.NaN;
    return [
      { name: 'checkout beside the processor, median', value: median(ms), unit: 'ms', atMost: 10 },
      { name: 'checkout beside the processor, p99', value: p99, unit: 'ms' },
    ];
  } finally {
    await server.stop();
  }
}

async function taken(origin: string): Promise<number> {
  const { status, ms } = await checkout(origin);
  if (status !== 200) throw new Error(`checkout answered ${status}`);
  return ms;
}
