import {
  type Cents,
  minCents,
  minimumCharge,
  noCents,
  subtractCents,
  sumCents,
} from '#kernel/rules/money.ts';

/** Money that came for a booking's price. */
interface Paid<Id> {
  readonly id: Id;
  /** What of it has not gone back, and was not promised. */
  readonly left: Cents;
}

export interface FeeParts<Id> {
  /** What is kept of each payment, above 0; the earliest pays first. */
  readonly kept: ReadonlyMap<Id, Cents>;
  readonly keptCents: Cents;
  /** What the saved card is charged: 0, or at least 50 cents. */
  readonly charged: Cents;
  /** Both together: what is taken. */
  readonly cents: Cents;
}

/**
 * Where a fee comes from: first from what was paid, the rest from the saved card, and never more than both
 * have. What neither has is not asked for.
 * @param chargeable what the saved card may still be charged as agreed; 0: it may not
 */
export function feeParts<Id>(
  fee: Cents,
  paid: readonly Paid<Id>[],
  chargeable: Cents,
): FeeParts<Id> {
  const kept = new Map<Id, Cents>();
  let rest = fee;
  for (const { id, left } of paid) {
    const part = minCents(rest, left);
    if (part <= 0) continue;
    kept.set(id, part);
    rest = subtractCents(rest, part);
  }
  const wanted = minCents(rest, chargeable);
  const charged = wanted < minimumCharge ? noCents : wanted;
  const keptCents = subtractCents(fee, rest);
  return { kept, keptCents, charged, cents: sumCents([keptCents, charged]) };
}
