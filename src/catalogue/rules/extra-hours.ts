import { type Cents, scaleCents } from '#kernel/rules/money.ts';

/**
 * What the time worked costs beyond the booked time: every started hour counts (ruling 24).
 * @param hourPrice what the booking was sold with for each hour (specification 9)
 */
export function extraHours(
  bookedMinutes: number,
  workedMinutes: number,
  hourPrice: Cents,
): { hours: number; amount: Cents } {
  const hours = Math.max(0, Math.ceil((workedMinutes - bookedMinutes) / 60));
  return { hours, amount: scaleCents(hourPrice, hours) };
}
