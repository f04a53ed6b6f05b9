import { expect, test } from 'vitest';
import { momentWords as en } from '#kernel/words/en/moments.ts';
import { momentWords as es } from '#kernel/words/es/moments.ts';
import { officeText } from './office-hours.ts';

test.each([
  [[1, 2, 3, 4, 5], 'Mon – Fri, 8:00 AM to 5:30 PM'],
  [[7, 1, 3, 4], 'Mon, Wed – Thu, Sun, 8:00 AM to 5:30 PM'],
  [[6], 'Sat, 8:00 AM to 5:30 PM'],
])('shows office hours on %j as %s', (days, told) => {
  expect(officeText(en, { days, from: '08:00', to: '17:30' })).toBe(told);
});

test('shows office hours in Spanish', () => {
  const told = officeText(es, { days: [1, 2], from: '08:00', to: '17:30' });
  expect(told).toBe('lun – mar, de 8:00 a.m. a 5:30 p.m.');
});
