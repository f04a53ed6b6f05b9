import { randomUUID } from 'node:crypto';
import { type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { Actor, Order } from '#orders/server/orders.ts';
import { lockCredit } from '#payments/server/credit/credit-queries.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertVisitBill } from '#payments/server/payment-queries.ts';
import { payWithTender } from '#payments/server/tenders/tenders.ts';
import type { Trx } from '#registry/tables.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import { insertTaxes, taxIn } from '#tax/server/tax.ts';
import { dueForVisit } from '#visits/rules/own-visit.ts';
import type { Visit } from '#visits/server/visits.ts';
import { creditOffBill } from './credit-off-bill.ts';
import { taxBill } from './tax-bill.ts';

/**
 * Bills a finished visit. The customer's credit comes off first; for the rest they get an email with a
 * payment link, or with the time of the charge if they agreed to one. A visit that costs nothing is
 * not billed.
 */
export async function billVisit(
  trx: Trx,
  deps: Pick<PaymentDeps, 'orderLog' | 'taxes' | 'settings'>,
  { order, visit, actor }: { readonly order: Order; readonly visit: Visit; readonly actor: Actor },
): Promise<void> {
  const due = dueForVisit(visit);
  if (due === 0) return;
  const { amount, tax } = await taxBill(trx, deps, { order, amount: due, at: visit.starts_at });
  const { id: orderId, currency, customer_phone_e164: phone } = order;
  if (phone !== null) await lockCredit(trx, phone);
  const { credit, rest } = await creditOffBill(trx, order, amount);
  const kind = 'visit-price';
  const parts: Part[] = [];
  if (credit !== null) {
    const of = { kind, details: { visitId: visit.id } } as const;
    const paid = await payWithTender(trx, order, credit, { actor: 'system', of });
    parts.push({ id: paid.id, amount: credit.cents });
  }
  const id = paymentId(randomUUID());
  if (rest > noCents) {
    const bill = { id, kind, orderId, visitId: visit.id, amount: rest, currency } as const;
    await insertVisitBill(trx, bill);
    parts.push({ id, amount: rest });
  }
  for (const part of splitTax(tax, parts)) await insertTaxes(trx, orderId, [part.tax], part.id);
  for (const { id: of, amount: came } of parts.filter((part) => part.id !== id)) {
    const noted = { kind: 'bill.noted', paymentId: of, amount: came, method: 'credit' } as const;
    const paid = { kind: 'visit-price.paid', paymentId: of, amount: came } as const;
    await deps.orderLog.appendEvent(trx, orderId, rest > noCents ? noted : paid, 'system');
  }
  if (rest === noCents) return;
  const billed = { paymentId: id, visitId: visit.id, amount: rest };
  await deps.orderLog.appendEvent(trx, orderId, { kind: 'visit-price.billed', ...billed }, actor);
}

interface Part {
  readonly id: PaymentId;
  readonly amount: Cents;
}

/** Splits a bill's tax in proportion to what pays it; the parts add up to the whole tax. */
function splitTax(tax: LineTax | null, parts: readonly Part[]): { id: PaymentId; tax: LineTax }[] {
  if (tax === null) return [];
  const whole = sumCents(parts.map(({ amount }) => amount));
  let before = noCents;
  return parts.map(({ id, amount }) => {
    const so = taxIn(before, tax.cents, whole);
    before = sumCents([before, amount]);
    const cents = subtractCents(taxIn(before, tax.cents, whole), so);
    return { id, tax: { ...tax, base: subtractCents(amount, cents), cents } };
  });
}
