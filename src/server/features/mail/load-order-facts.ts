import { paymentReference } from '#contract/promises.ts';
import { homeText } from '#domain/catalogue/home-text.ts';
import { translatedLine } from '#domain/catalogue/quote-line.ts';
import { translated } from '#domain/catalogue/translate.ts';
import type { Db } from '#server/database/schema.ts';
import { findTimeRequest } from '#server/features/my-booking/queries.ts';
import { findOrder, linesOf } from '#server/features/orders/queries.ts';
import { scheduleOf } from '#server/features/scheduling/queries.ts';
import { inLanguage } from '#server/in-language.ts';
import { wordsOf } from '#server/words.ts';
import {
  cancelFactsOf,
  givenBackOf,
  monthEndOf,
  paymentById,
  quoteOf,
  sessionOf,
  timelineRow,
  wasRefundedSince,
} from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';
import type { OrderFacts, PaymentFacts } from './order-facts.ts';

/** Everything that a mail about an order may tell; null where the order is gone. */
export async function loadOrderFacts(
  {
    db,
    catalogues,
    business,
    linkOrigin,
  }: Pick<MailDeps, 'db' | 'catalogues' | 'business' | 'linkOrigin'>,
  { orderId, eventId }: { orderId: string; eventId: string },
  to: 'customer' | 'operator',
): Promise<OrderFacts | null> {
  const order = await findOrder(db, orderId);
  const row = await timelineRow(db, eventId);
  if (order === undefined || row === undefined) return null;
  const { sessionRef, origin } = await sessionOf(db, orderId);
  const { details } = row;
  const language = to === 'customer' ? order.language : business.language;
  const words = wordsOf[language];
  const cancelled = await cancelFactsOf(db, orderId);
  const reason = cancelled.cancelReason;
  const site = linkOrigin(origin);
  const request = idIn(details, 'requestId');
  return {
    words,
    order: { ...order, service_name: translated(words.catalogue, order.service_name) },
    lines: (await linesOf(db, orderId)).map((line) => ({
      ...line,
      name: translatedLine(words.catalogue, line.name),
    })),
    reference: paymentReference(sessionRef ?? orderId),
    home: homeText(
      catalogues.current(),
      { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
      { words: words.catalogue, unit: words.squareFeetUnit },
    ),
    schedule:
      order.schedule_request_id === null
        ? undefined
        : await scheduleOf(db, order.schedule_request_id),
    happened: { kind: row.kind, actor: row.actor, at: row.created_at, details },
    payment: await paymentOf(db, idIn(details, 'paymentId')),
    wasCancelled: cancelled.wasCancelled,
    cancelReason: reason && inLanguage(language, reason),
    givenBack: await givenBackOf(db, orderId),
    refundTold: await wasRefundedSince(db, orderId, eventId),
    timeRequest: request === undefined ? undefined : await findTimeRequest(db, request),
    monthEndsAt: await monthEndOf(db, orderId),
    quoteSentence: (await quoteOf(db, orderId))?.sentence,
    consolePage: site === null ? null : `${site}/operator/bookings/${orderId}`,
  };
}

async function paymentOf(db: Db, id: string | undefined): Promise<PaymentFacts | undefined> {
  const payment = id === undefined ? undefined : await paymentById(db, id);
  if (payment === undefined) return undefined;
  const number = (name: string) => Number(payment.details[name] ?? 0);
  return {
    kind: payment.kind,
    amount: payment.amount_cents,
    hours: number('hours'),
    workedMinutes: number('workedMinutes'),
    bookedMinutes: number('bookedMinutes'),
  };
}

function idIn(details: Record<string, unknown>, name: string): string | undefined {
  const id = details[name];
  return typeof id === 'string' ? id : undefined;
}
