import { type AuditEntry, audit } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isPayable } from '#orders/rules/price-stands.ts';
import { mintPayingLink } from '#own-page/server/own-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { standingQuote } from './quote-queries.ts';

interface Who {
  readonly enquiryId: string;
  readonly operatorId: string;
}

/**
 * Emails the current price again, with its own link.
 * @throws a problem: 409 without a current price
 */
export function sendQuoteAgain(deps: EnquiriesDeps, who: Who): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const orderId = await payable({ ...deps, db: trx }, who.enquiryId);
    await deps.orderLog.appendEvent(
      trx,
      orderId,
      { kind: 'quote.sent-again' },
      `operator:${who.operatorId}`,
    );
    await audit(trx, entry(who, 'enquiry.quote-sent-again'));
  });
}

/**
 * A new link that shows the current price and pays it.
 * @throws a problem: 409 without a current price
 */
export function copyQuoteLink(
  deps: EnquiriesDeps,
  who: Who,
  origin: string,
): Promise<{ url: string }> {
  return inTransaction(deps.db, async (trx) => {
    const orderId = await payable({ ...deps, db: trx }, who.enquiryId);
    await audit(trx, entry(who, 'enquiry.quote-link-copied'));
    return { url: `${origin}/booking/${await mintPayingLink(trx, orderId)}` };
  });
}

async function payable(
  { db, now }: Pick<EnquiriesDeps, 'db' | 'now'>,
  enquiryId: string,
): Promise<OrderId> {
  const quote = await standingQuote(db, enquiryId);
  if (quote === undefined || !isPayable(quote.status, quote.madeAt, now())) {
    fail('no-quote-to-pay');
  }
  return quote.orderId;
}

function entry({ enquiryId, operatorId }: Who, act: AuditEntry['act']) {
  return { operatorId, act, subject: { kind: 'enquiry', id: enquiryId } } as const;
}
