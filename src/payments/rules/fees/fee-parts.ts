import {
  type Cents,
  minCents,
  minimumCharge,
  noCents,
  subtractCents,
  sumCents,
} from '#kernel/rules/money.ts';

/** A payment for a booking's price. */
interface Paid<Id> {
  readonly id: Id;
  /** What is left of it after refunds, made or promised. */
  readonly left: Cents;
}

export interface FeeParts<Id> {
  /** What is kept of each payment, above 0; the earliest pays first. */
  readonly kept: ReadonlyMap<Id, Cents>;
  readonly keptCents: Cents;
  /** What the saved card is charged: 0, or at least 50 cents. */
  readonly charged: Cents;
  /** The total of both. */
  readonly cents: Cents;
}

/**
 * How a fee is taken: first from what was paid, then from the saved card, and never more than both
 * have. Any remainder is waived.
 * @param chargeable how much the saved card may still be charged as agreed; 0: nothing
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
