import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const JOURNEYS = join(import.meta.dirname, '../e2e');
/** What changes prices or pages for every later journey on the same server. */
const PUBLISHES = /publishSettings|switchOn|operator\/settings\/tax/;
const SHARED = /serverEnv: OPERATOR_ENV\b/;

test('a journey that publishes settings has its own server', () => {
  const sources = readdirSync(JOURNEYS)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, source: readFileSync(join(JOURNEYS, name), 'utf8') }));
  expect(sources.some(({ source }) => PUBLISHES.test(source))).toBe(true);
  const wrong = sources.filter(({ source }) => PUBLISHES.test(source) && SHARED.test(source));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
