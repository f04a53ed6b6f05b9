import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSecret } from './make-backup.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wellkept-secret-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test("reports whether there is a session secret after copying a backup's", async () => {
  const [from, into] = [await folder(), await folder()];
  expect(await keepSecret(from, into, { overwrite: false })).toBe(false);
  await writeFile(join(from, 'session-secret'), 'one');
  expect(await keepSecret(from, into, { overwrite: false })).toBe(true);
  expect(await keepSecret(await folder(), into, { overwrite: false })).toBe(true);
});
