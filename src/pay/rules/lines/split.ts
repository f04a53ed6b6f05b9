/**
 * Whole parts of a sum, in the ratio of `weights`, that add up to it: each is rounded down, and what is
 * left goes to the largest remainders, the first of equal ones first. Nothing to anyone where all
 * weights are 0.
 *
 * @param sum a whole number, not below 0
 * @param weights whole numbers, not below 0; `sum` times each stays below 2^53
 */
export function splitByWeight(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  return roundTogether(
    weights.map((weight) => sum * weight),
    whole,
  );
}

/**
 * Fractions of one denominator as whole numbers that add up to their sum, rounded half up.
 *
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

/** A fraction as a whole number, rounded half up; for fractions that are not below 0. */
export function roundedRatio(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
