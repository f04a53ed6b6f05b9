import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FailuresReporter } from './test/failures-reporter.ts';

/** They take the longest: begun last, they would be waited for by a single worker. */
const LONG = ['bench/simulator/simulate.db.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Files of a worker share its modules: loading them anew for each took half of the processor time.
 * What a test may leave behind is put back after each file.
 */
const shared = { isolate: false, setupFiles: ['test/leave-nothing.ts', 'test/fixed-dice.ts'] };

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', new FailuresReporter()],
    // By itself it leaves one processor free: of two, half of what is there.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,test,scripts,vite,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          // A limit for what hangs: nothing is said by how long a busy machine takes.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['{src,test,bench}/**/*.db.test.ts'],
          globalSetup: ['test/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is waited for comes late on a busy machine; that alone is no failure.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
