import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import {
  linesOf,
  type Order,
  type OrderLine,
  refuseExcessiveTotal,
  replaceTaxLines,
  soldLines,
} from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findLiveAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { addTaxLines, type Taxed } from '#tax/rules/tax-of.ts';
import { classOf, insertTaxes, taxFactsOf } from '#tax/server/tax.ts';
import { isUnpaidTaxableQuote } from './quote-tax-queries.ts';

type QuoteTaxDeps = Pick<PaymentDeps, 'taxes' | 'settings'> & {
  readonly catalogues: Catalogues;
};

/**
 * A custom quote with the sales tax of its visit's address. Null: none is collected there, or the
 * customer was not told of any, so the price is all they pay.
 */
export async function quoteWithTax(
  db: Db,
  deps: QuoteTaxDeps,
  order: Order,
  postalCode: string,
): Promise<Taxed | null> {
  return (await isUnpaidTaxableQuote(db, order.id))
    ? addAddressTax(db, deps, order, postalCode)
    : null;
}

/** Null: none is collected there. */
async function addAddressTax(
  db: Db,
  deps: QuoteTaxDeps,
  order: Order,
  postalCode: string,
): Promise<Taxed | null> {
  const { service_id: serviceId, customer_phone_e164: phone, customer_email: email } = order;
  const catalogue = deps.catalogues.current();
  const facts = await taxFactsOf(
    { db, ...deps },
    {
      postalCode,
      by: { phone, email },
      at: new Date(),
      classOf: (line) => classOf(deps.taxes.current(), catalogue, serviceId, line),
    },
  );
  const lines = untaxedLines(await linesOf(db, order.id));
  const total = sumCents(lines.map(({ amount }) => amount));
  return facts && addTaxLines({ status: 'priced', lines, total }, order.recurring, facts);
}

/**
 * Adds the tax of its address to an unpaid, locked custom quote; a new address changes the tax.
 * Nothing changes while its card page is open, because that page shows its own amount.
 * @param shown the tax that the customer saw; undefined: they see it on the card page
 * @throws a problem: 409 the tax is not the amount shown, 422 it costs too much with its tax
 */
export async function taxQuote(
  trx: Trx,
  deps: QuoteTaxDeps,
  order: Order,
  postalCode: string,
  shown?: Cents,
): Promise<void> {
  const takes = await isUnpaidTaxableQuote(trx, order.id);
  if (!takes || (await findLiveAttempt(trx, order.id)) !== undefined) return;
  const found = await addAddressTax(trx, deps, order, postalCode);
  const tax = found?.taxCents ?? noCents;
  if (shown !== undefined && shown !== tax) fail('tax-differs', { tax });
  const before = untaxedLines(await linesOf(trx, order.id));
  const lines = found === null ? [] : found.price.lines.filter(({ kind }) => kind === 'tax');
  const total = sumCents([...before, ...lines].map(({ amount }) => amount));
  refuseExcessiveTotal(total, 'address.postalCode');
  await replaceTaxLines(trx, order.id, soldLines(lines), total);
  if (found !== null) await insertTaxes(trx, order.id, found.taxes);
}

function untaxedLines(lines: readonly OrderLine[]): PricedLine[] {
  return lines
    .filter(({ kind }) => kind !== 'tax')
    .map(({ kind, item_id: id, name, quantity, unit_cents, amount_cents }) => {
      return { kind, id, name, quantity, unitAmount: unit_cents, amount: amount_cents };
    });
}
