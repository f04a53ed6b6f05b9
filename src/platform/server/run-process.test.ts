import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a start that is stopped, as in a migration, says nothing of what was taken from under it', () => {
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
