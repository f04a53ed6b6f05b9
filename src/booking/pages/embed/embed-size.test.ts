import { gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { expect, test } from 'vitest';

interface Built {
  readonly output: readonly { readonly fileName: string; readonly code?: string }[];
}

/** Every visitor of every website that embeds the booking downloads the loader. */
const LARGEST = 1536;

test('the loader is a single script of at most 1.5 KB gzipped', async () => {
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { embed: { build: { write: false } } },
  });
  const { embed } = builder.environments;
  if (!embed) throw new Error('vite.config.ts builds no loader');
  const { output } = (await builder.build(embed)) as Built;
  expect(output.map(({ fileName }) => fileName)).toEqual(['embed.js']);
  const code = output[0]?.code ?? '';
  expect(code).toContain('data-wellkept');
  // The server replaces this pattern if the company offers only one language.
  expect(code.split('/^es/')).toHaveLength(2);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(LARGEST);
});
