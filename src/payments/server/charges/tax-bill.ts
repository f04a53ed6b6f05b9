import { type Cents, sumCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { Db } from '#registry/tables.ts';
import { billTax, type LineTax } from '#tax/rules/tax-of.ts';
import { classSoldAs, collectsTax, taxFactsOf } from '#tax/server/tax.ts';
import { postalCodeOf } from '#visits/server/visits.ts';

/** An amount requested, with its sales tax. */
export interface TaxedBill {
  readonly amount: Cents;
  /** Null: there is none. */
  readonly tax: LineTax | null;
}

interface BillToTax {
  readonly order: Order;
  /** Before tax. */
  readonly amount: Cents;
  /** When its visit was. */
  readonly at: Date;
}

/**
 * Adds the sales tax of the visit's place and day to a bill for a visit or its extra hours, because a
 * bill is a separate sale. Without an active permit nothing is looked up.
 */
export async function taxBill(
  db: Db,
  deps: Pick<PaymentDeps, 'taxes' | 'settings'>,
  { order, amount, at }: BillToTax,
): Promise<TaxedBill> {
  if (amount === 0 || !collectsTax(deps)) return { amount, tax: null };
  const { service_id: id, customer_phone_e164: phone, customer_email: email } = order;
  const postalCode = await postalCodeOf(db, order.schedule_request_id);
  const soldAs = await classSoldAs(db, deps.taxes.current(), order);
  const facts = await taxFactsOf(
    { db, ...deps },
    { postalCode, by: { phone, email }, at, classOf: () => soldAs },
  );
  const tax = facts && billTax({ kind: 'service', id, amount }, facts);
  return { amount: sumCents(tax === null ? [amount] : [amount, tax.cents]), tax };
}
