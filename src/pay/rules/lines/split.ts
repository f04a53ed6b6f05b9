/**
 * Rounds fractions of one denominator to whole numbers that add up to their sum, rounded half up.
 * @param numerators whole numbers, not below 0
 */
export function roundTogether(numerators: readonly number[], denominator: number): number[] {
  const whole = roundedRatio(
    numerators.reduce((sum, each) => sum + each, 0),
    denominator,
  );
  const parts = numerators.map((each) => Math.floor(each / denominator));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = numerators
    .map((each, index) => ({ index, remainder: each % denominator }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * Splits an amount by minutes: the shares add up to it to the cent. Someone without minutes counts like
 * the longest worker.
 */
export function shareByMinutes(
  amount: number,
  workers: readonly { readonly minutes: number }[],
): number[] {
  const weights = minuteWeights(workers);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return roundTogether(
    weights.map((weight) => amount * weight),
    Math.max(1, whole),
  );
}

/** The minutes that count for each of those who worked together. */
export function minuteWeights(workers: readonly { readonly minutes: number }[]): number[] {
  const longest = Math.max(1, ...workers.map(({ minutes }) => minutes));
  return workers.map(({ minutes }) => (minutes === 0 ? longest : minutes));
}

/** A fraction as a whole number, rounded half up; for fractions that are not below 0. */
export function roundedRatio(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
