import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', 'dist');
/** A spinner turns, but moves nothing across the page. */
const WAITING = [
  'spin 1s linear infinite',
  '1s linear infinite spin',
  '0s 12s forwards wizard-after-all',
];
/** Milliseconds; none where the visitor asked for reduced motion. */
const [SHORTEST, LONGEST] = [150, 250];

/** The stylesheets of customers' pages and of the console, including inline ones. */
function builtStyles(): string[] {
  const files = globSync(['client/**/*.css', 'console/**/*.css', 'pages/*/render.js'], {
    cwd: DIST,
  });
  return files.map((file) => readFileSync(join(DIST, file), 'utf8'));
}

/** Every declared duration, such as ".15s", and other animations. */
function movements(css: string): string[] {
  const declared = css.matchAll(/(?:transition|animation)(?:-duration)?:\s*([^;}"`\\]+)/g);
  return [...declared].map(([, value = '']) => value.trim());
}

function milliseconds(value: string): number[] {
  return [...value.matchAll(/(?<![\w.-])(\d*\.?\d+)(m?s)\b/g)].map(
    ([, figure, unit]) => Number(figure) * (unit === 's' ? 1000 : 1),
  );
}

test('motion on any page takes 150 to 250 ms, from one token', () => {
  const styles = builtStyles();
  expect(styles.length).toBeGreaterThan(3);
  const all = styles.flatMap(movements).filter((value) => !WAITING.includes(value));
  const durations = new Set(all.flatMap(milliseconds));
  expect(durations).toContain(150);
  const odd = [...durations].filter((ms) => ms !== 0 && (ms < SHORTEST || ms > LONGEST));
  expect(odd).toEqual([]);
});

test('nothing moves for visitors who asked for reduced motion', () => {
  for (const css of builtStyles()) {
    if (movements(css).length === 0) continue;
    expect(css).toMatch(/prefers-reduced-motion:\s*reduce/);
  }
});
