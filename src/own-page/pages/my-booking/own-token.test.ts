import { expect, test } from 'vitest';
import { tokenInPath } from './own-token.ts';

test.each([
  ['/booking/abc-DEF_123', 'abc-DEF_123'],
  ['/booking/abc/', 'abc'],
  ['/booking/a%20b', 'a b'],
  ['/booking/', ''],
  ['/booking', ''],
  ['/booking/a/b', ''],
  ['/booking/%E0%A4%A', ''],
  ['/', ''],
])('reads the token of %s', (path, token) => {
  expect(tokenInPath(path)).toBe(token);
});
