import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['--help', 0, 'npm run serve starts the build'],
  ['--no-such', 1, '--no-such is not known here'],
])('a command without arguments answers %s', (arg, code, told) => {
  const args = [join(import.meta.dirname, 'serve.mjs'), arg];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(code);
  expect(stdout + stderr).toContain(told);
});
