import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { buildOldCode } from './restarts/old-code.ts';
import { replaceInTurn } from './restarts/replace-in-turn.ts';

const MAX_STOP_SECONDS = 10;

/**
 * Stops and restarts servers in turn behind a proxy, while people book and pay: two and four of them
 * (`--copies 2,4`), ten times each (`--rounds 10`). With `--from COMMIT` all start with that version's
 * code and a database with its schema, and each round replaces one of them with this version.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const rounds = Array<null>(Number(options.rounds ?? 10)).fill(null);
  const old = options.from === undefined ? null : await buildOldCode(options.from);
  const postgres = await startTemporaryPostgres({ durable: true });
  const figures: Figure[] = [];
  try {
    for (const copies of (options.copies ?? '2,4').split(',').map(Number)) {
      const name = `restarts_${copies}`;
      const first = old?.root ?? null;
      const done = { postgresUrl: postgres.url, name, copies, first, rounds };
      const { asked, failed, slowestStopSeconds, unclean } = await replaceInTurn(done);
      for (const [what, count] of failed) console.log(`  failed: ${what}, ${count} times`);
      const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
      const title = `${copies} copies, ${rounds.length} restarts`;
      figures.push(
        { name: `${title}: requests`, value: asked, unit: '' },
        { name: `${title}: failed requests`, value: failures, unit: '', atMost: 0 },
        {
          name: `${title}: slowest stop`,
          value: slowestStopSeconds,
          unit: 's',
          atMost: MAX_STOP_SECONDS,
        },
        { name: `${title}: stops that were cut off`, value: unclean, unit: '', atMost: 0 },
      );
    }
    return figures;
  } finally {
    await postgres.stop();
    await old?.remove();
  }
}
