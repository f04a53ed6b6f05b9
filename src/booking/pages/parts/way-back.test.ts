import { afterAll, expect, test, vi } from 'vitest';
import { keepWayBack, wayBack } from './way-back.ts';

vi.stubGlobal('location', { origin: 'https://book.example' });
afterAll(() => vi.unstubAllGlobals());

function backTo(address: string | null, origins: readonly string[]): string | undefined {
  keepWayBack(address);
  return wayBack(origins)?.href;
}

test('a named website is gone back to, and told that it was booked', () => {
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
])('%s is not gone back to where %j may embed', (address, origins) => {
  expect(backTo(address, origins)).toBeUndefined();
});
