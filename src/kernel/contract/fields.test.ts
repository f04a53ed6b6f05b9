import { expect, test } from 'vitest';
import { day, instant } from './fields.ts';

test.each(['2026-11-26', '1999-12-31', '2199-12-31'])('accepts %s as a day', (text) => {
  expect(day.parse(text)).toBe(text);
  expect(instant.parse(`${text}T09:00:00-08:00`)).toEqual(new Date(`${text}T17:00:00Z`));
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', ''])(
  'refuses %j as a day, with one error',
  (text) => {
    expect(day.safeParse(text).error?.issues).toHaveLength(1);
    expect(instant.safeParse(`${text}T09:00:00-08:00`).error?.issues).toHaveLength(1);
  },
);
