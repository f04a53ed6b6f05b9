import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const WHERE = /\.where\(\s*sql(?:<[^`]*?>)?`([^`]*)`/g;

/** Whether an "or" is outside all parentheses: next to other conditions it would undo them. */
function isLoose(text: string): boolean {
  let depth = 0;
  for (const [word] of text.matchAll(/\(|\)|\bor\b/gi)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth === 0) return true;
  }
  return false;
}

test('an "or" in the SQL of a condition is in parentheses', () => {
  expect(isLoose('(a = 1 and b = 2) or (c = 3)')).toBe(true);
  expect(isLoose('(a = 1 or b = 2) and c = 3')).toBe(false);
  const files = globSync('{src,bench,e2e,test}/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_000);
  const loose = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(WHERE)]
      .filter(([, text = '']) => isLoose(text))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(loose).toEqual([]);
});
