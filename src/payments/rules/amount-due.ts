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

/** A way to pay other than a card, and how much it has. */
export interface AvailableTender {
  readonly kind: TenderMethod;
  readonly cents: Cents;
}

export interface Due<Tender extends AvailableTender> {
  /** What each tender pays, above 0; tenders that pay nothing are left out. */
  readonly tenders: readonly Tender[];
  readonly byCard: Cents;
}

/**
 * What is left for the card: the only rule. `total` is after discounts and with tax: a tender pays,
 * and lowers no price. Credit is used before the gift card, which never expires. The processor's
 * minimum charge is 50 cents, so a tender leaves 50 cents rather than fewer. A plan starts with a
 * charge to its card, so tenders always leave 50 cents of its first month.
 */
export function amountDue<Tender extends AvailableTender>(
  total: Cents,
  available: readonly Tender[],
  isPlan = false,
): Due<Tender> {
  const ordered = [...available].sort((a, b) => tenderRank(a) - tenderRank(b));
  let left = total;
  const tenders: Tender[] = [];
  for (const tender of ordered) {
    const cents = minCents(maxCents(tender.cents, noCents), left);
    left = subtractCents(left, cents);
    if (cents > 0) tenders.push({ ...tender, cents });
  }
  const isTooLittle = left < minimumCharge && (left > 0 || isPlan);
  let lacks = isTooLittle ? subtractCents(minimumCharge, left) : noCents;
  // From the last tender on: the first one stays whole.
  const lowered: Tender[] = [];
  for (const tender of tenders.reverse()) {
    const less = minCents(lacks, tender.cents);
    lacks = subtractCents(lacks, less);
    const cents = subtractCents(tender.cents, less);
    if (cents > 0) lowered.unshift({ ...tender, cents });
  }
  return { tenders: lowered, byCard: subtractCents(total, tenderTotal(lowered)) };
}

/** The sum of the tenders. */
export function tenderTotal(tenders: readonly Pick<AvailableTender, 'cents'>[]): Cents {
  return sumCents(tenders.map(({ cents }) => cents));
}

function tenderRank({ kind }: AvailableTender): number {
  return kind === 'credit' ? 0 : 1;
}
