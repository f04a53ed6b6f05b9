import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIELDS } from './settings-fields.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Variables of compose itself. */
const COMPOSE = ['DOMAIN', 'POSTGRES_PASSWORD', 'APP_PASSWORD', 'UPSTREAM'];

test.each(Object.keys(FIELDS))('docs/settings.md describes %s', (name) => {
  expect(readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')).toContain(`\`${name}\``);
});

test('the example environment file has every setting once, and nothing else', () => {
  const example = readFileSync(join(ROOT, 'deploy/.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([...Object.keys(FIELDS), ...COMPOSE].sort());
});

test('every key, token and password is secret, so it is never shown', () => {
  const opens = (name: string) => /SECRET|PASSWORD|TOKEN|_KEY$/.test(name) && name !== 'ANON_KEY';
  const shown = Object.entries(FIELDS).filter(([name, { secret }]) => opens(name) && !secret);
  expect(shown.map(([name]) => name)).toEqual([]);
});
