import { type Cents, scaleCents } from '#kernel/rules/money.ts';

/**
 * The price of the time worked beyond the booked time; every started hour counts (ruling 24).
 * @param hourPrice the price of an hour when the booking was sold (specification 9)
 */
export function extraHours(
  bookedMinutes: number,
  workedMinutes: number,
  hourPrice: Cents,
): { hours: number; amount: Cents } {
  const hours = Math.max(0, Math.ceil((workedMinutes - bookedMinutes) / 60));
  return { hours, amount: scaleCents(hourPrice, hours) };
}
