import { findService } from '#catalogue/rules/lookup.ts';
import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isEnded, isPaidOrPending } from '#orders/rules/order-status.ts';
import { actAs, insertOrder, setCustomerName } from '#orders/server/orders.ts';
import { repointLinks } from '#own-page/server/own-page.ts';
import { cancelBooking, NOTHING_PAID } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { collectsTax } from '#tax/server/tax.ts';
import { actOnEnquiry, refuseStale } from './act-on-enquiry.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { findMessage, lockMessage, setEmail, setState } from './queries.ts';
import { type Price, quoteOrder } from './quote-order.ts';
import { findLatestQuote, insertQuote, type LatestQuote, replaceQuote } from './quote-queries.ts';

export interface PricedAnswer extends Price {
  readonly sentence: string;
  /** The origin of the customer's link without PUBLIC_URL. */
  readonly origin: string;
  /** For a person who left no email. */
  readonly email: string;
}

/**
 * Answers an inquiry with a price: an unpaid order, and an email with a link to its page. Closes an
 * earlier price first, also at the processor, so only one can ever be paid.
 * @throws a problem: 404, 409 paid or changed since, 422, 502 nothing new was offered
 */
export async function answerWithPrice(
  deps: EnquiriesDeps,
  seen: SeenVersion,
  answer: PricedAnswer,
): Promise<{ orderId: OrderId }> {
  const { db, catalogues } = deps;
  const { serviceId } = answer;
  if (serviceId !== null && findService(catalogues.current(), serviceId) === undefined) {
    failAt('serviceId', 'service-not-offered');
  }
  const earlier = await quoteToReplace(db, seen, answer);
  if (earlier !== undefined) await endQuote(deps, earlier, seen.operatorId);
  return inTransaction(db, (trx) => storeQuote(trx, deps, seen, answer, earlier));
}

async function quoteToReplace(
  db: Db,
  { id: enquiryId, version }: SeenVersion,
  { email }: PricedAnswer,
): Promise<LatestQuote | undefined> {
  const standing = await findLatestQuote(db, enquiryId);
  // Read after the price, so if another price came in between, the version differs too.
  const message = await findMessage(db, enquiryId);
  if (message?.row_version !== version) return refuseStale(db, enquiryId);
  if (message.email === '' && email === '') {
    failAt('email', 'quote-email-missing');
  }
  if (standing !== undefined && isPaidOrPending(standing.status)) {
    fail('quote-paid-already');
  }
  return standing;
}

async function endQuote(
  deps: EnquiriesDeps,
  { orderId, status }: LatestQuote,
  operatorId: string,
): Promise<void> {
  if (isEnded(status)) return;
  await cancelBooking(deps, {
    orderId,
    kind: 'quote.replaced',
    reason: { code: 'replaced-by-another-price' },
    actor: `operator:${operatorId}`,
    refund: NOTHING_PAID,
  });
}

async function storeQuote(
  trx: Trx,
  deps: EnquiriesDeps,
  { id: enquiryId, operatorId }: SeenVersion,
  answer: PricedAnswer,
  earlier: LatestQuote | undefined,
): Promise<{ orderId: OrderId }> {
  const { row_version: version, ...locked } = await lockMessage(trx, enquiryId);
  const standing = await findLatestQuote(trx, enquiryId);
  if (standing?.id !== earlier?.id) {
    fail('quote-made-meanwhile');
  }
  const { amount } = answer;
  await actOnEnquiry(trx, { id: enquiryId, version, operatorId }, 'enquiry.quoted', { amount });
  const message = { ...locked, email: locked.email || answer.email };
  await actAs(trx, `operator:${operatorId}`);
  await setEmail(trx, enquiryId, message.email);
  const wanted = quoteOrder(deps.catalogues.current(), message, answer, deps.settings.business);
  const placed = await insertOrder(trx, wanted.order, wanted.lines);
  if (placed === undefined) throw new Error('an order without a key met another one');
  const { order } = placed;
  if (message.name !== '') await setCustomerName(trx, [order.id], message.name);
  if (standing !== undefined) {
    await replaceQuote(trx, standing);
    await repointLinks(trx, standing.orderId, order.id);
  }
  await insertQuote(trx, {
    contact_id: enquiryId,
    order_id: order.id,
    operator_id: operatorId,
    sentence: answer.sentence,
    origin: answer.origin,
    adds_tax: collectsTax(deps),
  });
  await setState(trx, enquiryId, 'answered');
  const actor = `operator:${operatorId}` as const;
  const event = { kind: 'quote.offered', amount: order.total_cents } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, actor);
  return { orderId: order.id };
}
