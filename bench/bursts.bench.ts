import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { measureBursts } from './bursts/measure-bursts.ts';
import { instantProcessor } from './checkout/instant-processor.ts';
import { buildOldCode } from './restarts/old-code.ts';

const SIZES = '20,60,200';
const COPIES = '1,2';

/**
 * That many people (`--sizes 20,60,200`) choose a time at the same instant and then all check out, on
 * one server and on two (`--copies 1,2`): how many are served, and how many are asked to come again.
 * With `--from COMMIT` that commit's code does the same first, in the same run.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const sizes = (options.sizes ?? SIZES).split(',').map(Number);
  const copies = (options.copies ?? COPIES).split(',').map(Number);
  const old = options.from === undefined ? null : await buildOldCode(options.from);
  const processor = await instantProcessor();
  const postgres = await startTemporaryPostgres({ durable: true });
  try {
    const figures: Figure[] = [];
    for (const count of copies) {
      for (const code of old === null ? [null] : [old.root, null]) {
        const { url: postgresUrl } = postgres;
        figures.push(
          ...(await measureBursts({ postgresUrl, processor, copies: count, code }, sizes)),
        );
      }
    }
    return figures;
  } finally {
    await postgres.stop();
    processor.stop();
    await old?.remove();
  }
}
