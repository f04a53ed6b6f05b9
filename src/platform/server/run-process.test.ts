import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a start that is stopped, as during a migration, reports no error of its own', () => {
  const program = `
    import { runProcess } from './run-process.ts';
    await runProcess(async (stops) => {
      const { promise, reject } = Promise.withResolvers();
      stops.add('database', () => reject(new Error('terminating connection')));
      setInterval(() => undefined, 1_000);
      process.kill(process.pid, 'SIGTERM');
      await promise;
    });
  `;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
});
