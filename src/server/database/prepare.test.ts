import { expect, test } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { refuseOlder } from './prepare.ts';

test.each(['16.0', '17.10', '18.4', '19beta1'])('PostgreSQL %s is taken', (version) => {
  expect(() => refuseOlder(version)).not.toThrow();
});

test.each(['9.6.24', '15.18 (Debian 15.18-0+deb12u1)', ''])('%s is refused', (version) => {
  expect(() => refuseOlder(version)).toThrow(Refusal);
});
