import { expect, test, vi } from 'vitest';

vi.mock('./site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const { timeZoneName } = await import('./format.ts');

test('a time zone is named as people call it, winter and summer', () => {
  expect(timeZoneName).toBe('Pacific Time');
});
