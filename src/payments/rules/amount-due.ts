import {
  type Cents,
  maxCents,
  minCents,
  minimumCharge,
  noCents,
  subtractCents,
  sumCents,
} from '#kernel/rules/money.ts';
import type { TenderMethod } from '#orders/rules/payment-method.ts';

/** What someone may pay with besides a card, and how much of it there is. */
export interface Available {
  readonly kind: TenderMethod;
  readonly cents: Cents;
}

export interface Due<Tender extends Available> {
  /** What each pays, above 0; those that pay nothing are left out. */
  readonly tenders: readonly Tender[];
  readonly byCard: Cents;
}

/**
 * What is left for a card of what a booking costs: the one rule. `total` is after discounts and with
 * tax: a tender pays, it lowers no price. Credit goes first, then the gift card, which never expires.
 * The card processor charges nothing or at least 50 cents, so a tender leaves 50 cents where it would
 * leave fewer. A plan begins with a charge of its card: of its first month, tenders leave them always.
 */
export function amountDue<Tender extends Available>(
  total: Cents,
  available: readonly Tender[],
  isPlan = false,
): Due<Tender> {
  const ordered = [...available].sort((a, b) => placeOf(a) - placeOf(b));
  let left = total;
  const tenders: Tender[] = [];
  for (const tender of ordered) {
    const cents = minCents(maxCents(tender.cents, noCents), left);
    left = subtractCents(left, cents);
    if (cents > 0) tenders.push({ ...tender, cents });
  }
  const isTooLittle = left < minimumCharge && (left > 0 || isPlan);
  let lacks = isTooLittle ? subtractCents(minimumCharge, left) : noCents;
  // From the last one on: what is used first stays whole.
  const lowered: Tender[] = [];
  for (const tender of tenders.reverse()) {
    const less = minCents(lacks, tender.cents);
    lacks = subtractCents(lacks, less);
    const cents = subtractCents(tender.cents, less);
    if (cents > 0) lowered.unshift({ ...tender, cents });
  }
  return { tenders: lowered, byCard: subtractCents(total, sumOf(lowered)) };
}

/** What tenders come to. */
export function sumOf(tenders: readonly Pick<Available, 'cents'>[]): Cents {
  return sumCents(tenders.map(({ cents }) => cents));
}

function placeOf({ kind }: Available): number {
  return kind === 'credit' ? 0 : 1;
}
