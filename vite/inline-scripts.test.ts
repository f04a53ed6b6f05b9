import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classicScript } from './inline-scripts.ts';

const EARLY = join(import.meta.dirname, '../src/booking/pages/early');

test.each(['loading', 'wizard', 'loader', 'embed-demo'])(
  'bundles %s.ts into one script for a page',
  async (name) => {
    const { code, moduleIds } = await classicScript(join(EARLY, `${name}.ts`));
    expect(moduleIds).toContain(join(EARLY, `${name}.ts`));
    // Classic: an import or an export would not parse here.
    expect(() => new Function(code.replaceAll('import(', 'String('))).not.toThrow();
    // Nothing in it ends its script element.
    expect(code).not.toMatch(/<\/script|<!--/i);
  },
);

test('does not bundle what a page loads later', async () => {
  const { code } = await classicScript(join(EARLY, 'loader.ts'));
  expect(code).toMatch(/await import\(\w+\)/);
});
