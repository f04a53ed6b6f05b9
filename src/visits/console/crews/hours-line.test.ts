import { expect, test, vi } from 'vitest';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { hoursLines } = await import('./hours-line.ts');

const eightToSix = { from: '08:00', to: '18:00' };

test('puts days with the same hours on one line', () => {
  const hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...eightToSix }));
  expect(hoursLines(hours)).toEqual(['Mon – Sat 8:00 AM – 6:00 PM']);
});

test('shows a break, a free day and midnight', () => {
  const hours = [
    { weekday: 1, from: '13:00', to: '17:30' },
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 3, from: '20:00', to: '24:00' },
  ];
  expect(hoursLines(hours)).toEqual([
    'Mon 8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM',
    'Wed 8:00 PM – 12:00 AM',
  ]);
});

test('no hours make no lines', () => {
  expect(hoursLines([])).toEqual([]);
});
