import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';
const goes = (text: string, zone = NEW_YORK) =>
  new Date(afterQuietHours(Date.parse(text), zone)).toISOString();

test('sends by day at once, from 8 AM until 8 PM', () => {
  for (const at of ['2026-11-30T08:00:00-05:00', '2026-11-30T19:59:59-05:00']) {
    expect(goes(at)).toBe(new Date(at).toISOString());
  }
});

test('holds a message from the evening or early morning until 8 AM', () => {
  const morning = new Date('2026-12-01T08:00:00-05:00').toISOString();
  expect(goes('2026-11-30T20:00:00-05:00')).toBe(morning);
  expect(goes('2026-11-30T23:59:59-05:00')).toBe(morning);
  expect(goes('2026-12-01T00:00:00-05:00')).toBe(morning);
  expect(goes('2026-12-01T07:59:59-05:00')).toBe(morning);
});

test('uses the business’s local clock, even on nights when it changes', () => {
  expect(goes('2026-12-01T09:00:00-05:00', 'America/Los_Angeles')).toBe(
    new Date('2026-12-01T08:00:00-08:00').toISOString(),
  );
  expect(goes('2026-10-31T22:00:00-04:00')).toBe(
    new Date('2026-11-01T08:00:00-05:00').toISOString(),
  );
  expect(goes('2027-03-13T22:00:00-05:00')).toBe(
    new Date('2027-03-14T08:00:00-04:00').toISOString(),
  );
});
