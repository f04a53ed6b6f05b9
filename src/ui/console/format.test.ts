import { expect, test, vi } from 'vitest';

vi.mock('./site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const { timeZoneName } = await import('./format.ts');

test('gives a time zone its common name, in winter and summer', () => {
  expect(timeZoneName).toBe('Pacific Time');
});
