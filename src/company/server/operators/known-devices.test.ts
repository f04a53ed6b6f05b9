import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices('a secret of the tests');
const now = new Date('2026-11-22T12:00:00Z');

test('knows a device only for the account that signed in on it', () => {
  const cookie = devices.remember('', 'Ada@example.com', now);
  expect(devices.find(cookie, 'ada@example.com', now)).toMatch(/^[\w-]{22}$/);
  expect(devices.find(cookie, 'bo@example.com', now)).toBeNull();
  expect(cookie).not.toContain('ada');
});

test('knows the latest five colleagues on one computer', () => {
  let cookie = '';
  for (const n of [1, 2, 3, 4, 5, 6]) cookie = devices.remember(cookie, `op${n}@example.com`, now);
  const known = [1, 2, 3, 4, 5, 6].map((n) => devices.find(cookie, `op${n}@example.com`, now));
  expect(known.map((id) => id !== null)).toEqual([false, true, true, true, true, true]);
  const again = devices.remember(cookie, 'op2@example.com', now);
  expect(again.split('~')).toHaveLength(5);
});

test('forgets a device after half a year without a sign-in', () => {
  const cookie = devices.remember('', 'ada@example.com', now);
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(devices.find(cookie, 'ada@example.com', later(179))).not.toBeNull();
  expect(devices.find(cookie, 'ada@example.com', later(181))).toBeNull();
});

test.each(['', '~', 'a.b.c', 'x'.repeat(5000), '....', 'AAAA.1.~BBBB'])(
  'a forged cookie makes no device known: %s',
  (cookie) => {
    expect(devices.find(cookie, 'ada@example.com', now)).toBeNull();
    const own = devices.remember(cookie, 'ada@example.com', now);
    expect(devices.find(own, 'ada@example.com', now)).not.toBeNull();
    const forged = own.replace(/[^.]*$/, 'A'.repeat(43));
    expect(devices.find(forged, 'ada@example.com', now)).toBeNull();
  },
);
