import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classicScript } from './inline-scripts.ts';

const EARLY = join(import.meta.dirname, '../src/booking/pages/early');

test.each(['loading', 'wizard', 'loader', 'embed-demo'])(
  '%s.ts becomes one script for a page',
  async (name) => {
    const { code, moduleIds } = await classicScript(join(EARLY, `${name}.ts`));
    expect(moduleIds).toContain(join(EARLY, `${name}.ts`));
    // Classic: an import or an export would not parse here.
    expect(() => new Function(code.replaceAll('import(', 'String('))).not.toThrow();
    // Nothing in it ends the element that it is in.
    expect(code).not.toMatch(/<\/script|<!--/i);
  },
);

test('what a page loads later is left as it is named, not bundled', async () => {
  const { code } = await classicScript(join(EARLY, 'loader.ts'));
  expect(code).toMatch(/await import\(\w+\)/);
});
