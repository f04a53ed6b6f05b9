import { maxVisitCharge } from '#catalogue/rules/terms.ts';
import { type Cents, minCents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { AfterVisit } from '#payments/contract/after-visit.ts';
import { creditOffBill } from '#payments/server/charges/credit-off-bill.ts';
import { taxBill } from '#payments/server/charges/tax-bill.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Db } from '#registry/tables.ts';
import { dueForVisit, type VisitOwnFields } from '#visits/rules/own-visit.ts';
import { dueMoment } from './due-moment.ts';
import { type Mandate, mandateOf } from './mandate-queries.ts';

/** What a finished visit itself costs, and how that is paid; null: nothing. */
export async function afterVisit(
  db: Db,
  deps: Pick<PaymentDeps, 'taxes' | 'settings'>,
  {
    order,
    visit,
    start,
  }: {
    readonly order: Order;
    readonly visit: Omit<VisitOwnFields, 'purpose'>;
    readonly start: Date;
  },
  now: Date,
): Promise<AfterVisit | null> {
  const due = dueForVisit(visit);
  if (due === noCents) return null;
  const { amount, tax } = await taxBill(db, deps, { order, amount: due, at: start });
  const mandate = order.per_visit ? await mandateOf(db, order.id) : undefined;
  const { rest } = await creditOffBill(db, order, amount);
  const creditCents = subtractCents(amount, rest);
  const cost = { cents: amount, firstCleanCents: visit.first_clean_cents, creditCents };
  if (mandate === undefined) return { ...cost, chargeAt: null, isAbove: false };
  const isAgreed = isAgreedTo({ mandate, order, visit, tax: tax?.cents ?? noCents });
  const at = dueMoment(now, 1, deps.settings.business).toISOString();
  return { ...cost, chargeAt: isAgreed ? at : null, isAbove: !isAgreed };
}

interface AgreedVisit {
  readonly mandate: Mandate;
  readonly order: Pick<Order, 'extra_hour_cents'>;
  readonly visit: Omit<VisitOwnFields, 'purpose'>;
  readonly tax: Cents;
}

/**
 * Whether the customer of a recurring booking agreed to a charge of this visit's price: not for a
 * price raised since, add-ons for one visit, or a later tax.
 */
export function isAgreedTo({ mandate, order, visit, tax }: AgreedVisit): boolean {
  if (tax > noCents && !mandate.plus_tax) return false;
  return dueForVisit(visit) <= agreedPrice(mandate, order, visit);
}

/** What a visit may cost before sales tax: the first clean's extra is only agreed for that visit. */
function agreedPrice(
  { each_cents: each, most_cents: most }: Mandate,
  { extra_hour_cents: hour }: AgreedVisit['order'],
  { first_clean_cents: has }: AgreedVisit['visit'],
): Cents {
  if (each === null) return noCents;
  const firstClean = subtractCents(maxVisitCharge(most, hour), each);
  return sumCents([each, minCents(firstClean, has)]);
}
