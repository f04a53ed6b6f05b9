import { join } from 'node:path';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { SERVER } from '../scripts/project.mjs';
import type { BenchOptions, Figure } from './bench.ts';
import { instantProcessor } from './checkout/instant-processor.ts';
import { buildOldCode } from './restarts/old-code.ts';
import { startProxy } from './restarts/proxy.ts';
import { startTraffic } from './restarts/traffic.ts';
import { freePorts } from './simulator/fleet.ts';

const A_SECOND = 20;
const DRAIN_SECONDS = 3;
const MOST_STOP_SECONDS = 10;

/**
 * Copies are stopped and started again in turn behind a proxy, while visitors come: two and four of them
 * (`--copies 2,4`), ten times each (`--rounds 10`). With `--from TAG` all begin with that version's code
 * and an own database of its schema, and each round puts this one in the place of one of them.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const rounds = Number(options.rounds ?? 10);
  const old = options.from === undefined ? null : await buildOldCode(options.from);
  const processor = await instantProcessor();
  const postgres = await startTemporaryPostgres({ durable: true });
  try {
    const figures: Figure[] = [];
    for (const copies of (options.copies ?? '2,4').split(',').map(Number)) {
      const content = old === null ? 'migrated' : 'empty';
      const database = await createDatabase(postgres.url, `restarts_${copies}`, content);
      const drain = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
      const env = { ...processor.env, ...drain, DATABASE_URL: database };
      figures.push(...(await restart(env, copies, rounds, old?.root ?? null)));
    }
    return figures;
  } finally {
    await postgres.stop();
    processor.stop();
    await old?.remove();
  }
}

async function restart(
  env: Readonly<Record<string, string>> & { DATABASE_URL: string },
  copies: number,
  rounds: number,
  oldRoot: string | null,
): Promise<Figure[]> {
  const ports = await freePorts(copies);
  const begin = (port: number, root: string | null) =>
    runServer({
      postgresUrl: env.DATABASE_URL,
      env: { ...env, PORT: String(port) },
      ...(root === null ? {} : { program: programAt(root) }),
    });
  const running: RunningServer[] = [];
  for (const port of ports) running.push(await begin(port, oldRoot));
  const proxy = await startProxy(ports);
  const traffic = startTraffic(proxy.url, A_SECOND);
  let slowest = 0;
  let unclean = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const index = round % copies;
      const started = performance.now();
      if ((await running[index]?.stop()) !== 0) unclean += 1;
      slowest = Math.max(slowest, (performance.now() - started) / 1000);
      const port = ports[index] ?? 0;
      const taken = proxy.takesIn(port);
      running[index] = await begin(port, null);
      await taken;
    }
    await traffic.stop();
  } finally {
    await traffic.stop();
    proxy.stop();
    await Promise.all(running.map((copy) => copy.stop()));
  }
  for (const [what, count] of traffic.failed) console.log(`  failed: ${what}, ${count} times`);
  const failed = [...traffic.failed.values()].reduce((sum, count) => sum + count, 0);
  const name = `${copies} copies, ${rounds} restarts`;
  return [
    { name: `${name}: requests`, value: traffic.asked, unit: '' },
    { name: `${name}: failed requests`, value: failed, unit: '', atMost: 0 },
    { name: `${name}: slowest stop`, value: slowest, unit: 's', atMost: MOST_STOP_SECONDS },
    { name: `${name}: stops that were cut off`, value: unclean, unit: '', atMost: 0 },
  ];
}

/** The command line of the server, in the folder of another version. */
function programAt(root: string): { root: string; args: string[] } {
  return { root, args: [...SERVER.slice(0, -1), join(root, 'src/server/main.ts')] };
}
