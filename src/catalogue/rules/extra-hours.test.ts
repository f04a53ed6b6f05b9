import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { extraHours } from './extra-hours.ts';

test.each([
  [300, 0, 0],
  [300, 299, 0],
  [300, 300, 0],
  [300, 301, 1],
  [300, 360, 1],
  [300, 361, 2],
  [150, 330, 3],
])('booked %i minutes, worked %i: charges %i started hours', (booked, worked, hours) => {
  expect(extraHours(booked, worked, cents(45_00))).toEqual({ hours, amount: hours * 45_00 });
  expect(extraHours(booked, worked, cents(60_00)).amount).toBe(hours * 60_00);
});
