import { type AuditEntry, audit } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isPayable } from '#orders/rules/price-stands.ts';
import { mintPayingLink } from '#own-page/server/own-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { findLatestQuote } from './quote-queries.ts';

interface EnquiryActor {
  readonly enquiryId: string;
  readonly operatorId: string;
}

/**
 * Emails the current price again, with its own link.
 * @throws a problem: 409 without a current price
 */
export function sendQuoteAgain(deps: EnquiriesDeps, who: EnquiryActor): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const orderId = await payableOrderId({ ...deps, db: trx }, who.enquiryId);
    await deps.orderLog.appendEvent(
      trx,
      orderId,
      { kind: 'quote.sent-again' },
      `operator:${who.operatorId}`,
    );
    await audit(trx, auditEntry(who, 'enquiry.quote-sent-again'));
  });
}

/**
 * A new link that shows the current price and pays it.
 * @throws a problem: 409 without a current price
 */
export function copyQuoteLink(
  deps: EnquiriesDeps,
  who: EnquiryActor,
  origin: string,
): Promise<{ url: string }> {
  return inTransaction(deps.db, async (trx) => {
    const orderId = await payableOrderId({ ...deps, db: trx }, who.enquiryId);
    await audit(trx, auditEntry(who, 'enquiry.quote-link-copied'));
    return { url: `${origin}/booking/${await mintPayingLink(trx, orderId)}` };
  });
}

async function payableOrderId(
  { db, now }: Pick<EnquiriesDeps, 'db' | 'now'>,
  enquiryId: string,
): Promise<OrderId> {
  const quote = await findLatestQuote(db, enquiryId);
  if (quote === undefined || !isPayable(quote.status, quote.madeAt, now())) {
    fail('no-quote-to-pay');
  }
  return quote.orderId;
}

function auditEntry({ enquiryId, operatorId }: EnquiryActor, act: AuditEntry['act']) {
  return { operatorId, act, subject: { kind: 'enquiry', id: enquiryId } } as const;
}
