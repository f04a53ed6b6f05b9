import { afterAll, expect, test, vi } from 'vitest';
import { readReturnUrl, storeReturnUrl } from './way-back.ts';

vi.stubGlobal('location', { origin: 'https://book.example' });
afterAll(() => vi.unstubAllGlobals());

function backTo(address: string | null, origins: readonly string[]): string | undefined {
  storeReturnUrl(address);
  return readReturnUrl(origins)?.href;
}

test('returns to a named website, and marks the URL as booked', () => {
  expect(backTo('https://shop.example/thanks?from=1#top', ['https://shop.example'])).toBe(
    'https://shop.example/thanks?from=1&wellkept=booked#top',
  );
  expect(backTo('https://book.example/demo', ['*'])).toBe(
    'https://book.example/demo?wellkept=booked',
  );
});

test.each([
  ['https://evil.example/', ['https://shop.example']],
  ['https://shop.example/', ['*']],
  ['http://shop.example/', ['https://shop.example']],
  ['https://shop.example.evil.example/', ['https://shop.example']],
  ['javascript:alert(1)', ['null', '*']],
  ['//shop.example', ['https://shop.example']],
  [null, ['https://shop.example']],
])('does not return to %s where %j may embed', (address, origins) => {
  expect(backTo(address, origins)).toBeUndefined();
});
