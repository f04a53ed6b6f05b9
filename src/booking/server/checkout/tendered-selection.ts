import { findService } from '#catalogue/rules/lookup.ts';
import { frequencyOf, isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, type Dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { type Order, orderOfBooking } from '#orders/server/orders.ts';
import { amountDue, tenderTotal } from '#payments/rules/amount-due.ts';
import {
  availableOf,
  findUsableGiftCard,
  provenCredit,
  type Tendered,
  type TenderSource,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import type { DiscountedSelection } from './discounted-selection.ts';
import { keyOfBooking } from './new-order.ts';

/** What credit and a gift card pay of the selection. */
export interface TendersApplied {
  /** Set aside with the order, in cents; empty if the card pays everything. */
  readonly tenders: readonly Tendered[];
  /** What is left for the card, now or by the booking's terms. */
  readonly due: Cents;
}

/** The selection with its tenders. */
export type TenderedSelection = DiscountedSelection & TendersApplied;

interface EnteredTenders {
  readonly giftCard?: string | undefined;
  readonly creditOf?: string | undefined;
  readonly tenderAmount?: Dollars | undefined;
  readonly bookingId?: string | undefined;
}

export interface TenderDeps {
  readonly db: Db;
  readonly catalogue: Catalogue;
  /**
   * The booking behind a customer's own link.
   * @throws a problem: 404, or 403 if the link only pays
   */
  readonly ownOrder: (db: Db, token: string) => Promise<Order>;
}

/**
 * What is left for the card. Credit needs a link of the customer's own page, a gift card its code:
 * nothing typed elsewhere proves anything (ruling 23).
 * @throws a problem: 409 the tenders differ from what was shown, 422 at `giftCard`
 */
export async function tenderedSelection<Priced extends DiscountedSelection>(
  deps: TenderDeps,
  priced: Priced,
  { giftCard, creditOf, tenderAmount: shown, bookingId }: EnteredTenders,
): Promise<Priced & TendersApplied> {
  const sources: TenderSource[] = [];
  if (creditOf !== undefined) {
    const credit = await provenCredit(deps.db, await deps.ownOrder(deps.db, creditOf));
    if (credit !== null) sources.push(credit);
  }
  if (giftCard !== undefined) sources.push(await findUsableGiftCard(deps.db, giftCard));
  return applyTenders(deps, priced, { sources, tenderAmount: shown, bookingId });
}

interface TenderSources extends Pick<EnteredTenders, 'tenderAmount' | 'bookingId'> {
  readonly sources: readonly TenderSource[];
}

/**
 * What the ledgers pay of the selection (of a plan's first month), and what is left.
 * @throws a problem: 409 they pay another amount than was shown
 */
export async function applyTenders<Priced extends DiscountedSelection>(
  { db, catalogue }: Pick<TenderDeps, 'db' | 'catalogue'>,
  priced: Priced,
  { sources, tenderAmount: shown, bookingId }: TenderSources,
): Promise<Priced & TendersApplied> {
  const { total } = priced.price;
  if (sources.length === 0) return { ...priced, tenders: [], due: total };
  const { serviceId, frequency } = priced.selection;
  const service = findService(catalogue, serviceId);
  const isPlan = isRecurring(service, frequencyOf(service, frequency));
  const held =
    bookingId === undefined ? undefined : await orderOfBooking(db, keyOfBooking(bookingId));
  const { tenders, byCard: due } = amountDue(total, await availableOf(db, sources, held), isPlan);
  if (shown !== undefined && dollarsToCents(shown) !== tenderTotal(tenders)) {
    fail('tender-differs', { byCard: due });
  }
  return { ...priced, tenders, due };
}
