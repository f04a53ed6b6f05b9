import { type Cents, cents, scaleCents } from '#kernel/rules/money.ts';

/** Each started hour over the booked ones (specification 9). */
export const extraHourPrice: Cents = cents(45_00);

/** What the time worked costs beyond the booked time: every started hour counts (ruling 24). */
export function extraHours(
  bookedMinutes: number,
  workedMinutes: number,
): { hours: number; amount: Cents } {
  const hours = Math.max(0, Math.ceil((workedMinutes - bookedMinutes) / 60));
  return { hours, amount: scaleCents(extraHourPrice, hours) };
}
