import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAST_RELEASE } from './last-release.ts';

test('the last release is listed in the changelog', () => {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const versions = [...changes.matchAll(/^## (\d+\.\d+\.\d+),/gm)].map(([, version]) => version);
  // The commit that makes a release cannot name itself; the next commit does.
  expect(versions.slice(0, 2)).toContain(LAST_RELEASE.version);
});

test('the deployment guide names the same commit', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  const { version, commit } = LAST_RELEASE;
  expect(guide).toContain(`Version ${version} is commit \`${commit.slice(0, 8)}\``);
});
