import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PLACES = '{src,bench,e2e,scripts,test,vite,docs,deploy}/**/*.{ts,tsx,mjs,sql,md,css}';

/** `ruling 28`, `(rulings 31 and 40)`, `rulings 26 to 30`, `[ruling 6](rulings.md)`. */
const CITED = /\brulings? (\d+[a-z]?(?:(?:, | and | to )\d+[a-z]?)*)/gi;

function told(): string[] {
  const text = readFileSync(join(root, 'docs', 'rulings.md'), 'utf8');
  return [...text.matchAll(/^(\d+[a-z]?)\. /gm)].map(([, number = '']) => number);
}

test('every ruling that a comment or a page cites is in docs/rulings.md', () => {
  const known = told();
  expect(known.length).toBeGreaterThan(35);
  expect(new Set(known).size).toBe(known.length);
  const files = globSync(PLACES, { cwd: root }).filter(
    (file) => !file.endsWith('ruling-numbers.test.ts'),
  );
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const cited = [...text.matchAll(CITED)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and | to /),
    );
    return cited.filter((number) => !known.includes(number)).map((number) => `${file}: ${number}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
