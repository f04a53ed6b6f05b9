import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIELDS } from './settings-fields.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Of compose itself. */
const COMPOSE = ['DOMAIN', 'POSTGRES_PASSWORD', 'APP_PASSWORD', 'UPSTREAM'];

test.each(Object.keys(FIELDS))('%s is told in docs/settings.md', (name) => {
  expect(readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')).toContain(`\`${name}\``);
});

test('the example of an environment file has every setting once, and nothing else', () => {
  const example = readFileSync(join(ROOT, 'deploy/.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([...Object.keys(FIELDS), ...COMPOSE].sort());
});

test('what opens something is a secret, and so never shown', () => {
  const opens = (name: string) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name) && name !== 'ANON_KEY';
  const shown = Object.entries(FIELDS).filter(([name, { secret }]) => opens(name) && !secret);
  expect(shown.map(([name]) => name)).toEqual([]);
});
