import { paymentReference } from '#contract/promises.ts';
import { homeText } from '#domain/catalogue/home-text.ts';
import { translatedLine } from '#domain/catalogue/quote-line.ts';
import { translated } from '#domain/catalogue/translate.ts';
import type { Language } from '#domain/language.ts';
import type { OrderEvent } from '#domain/order/order-event.ts';
import type { Db } from '#server/database/schema.ts';
import { findTimeRequest } from '#server/features/my-booking/queries.ts';
import { findEvent, findOrder, lastEventOf, linesOf } from '#server/features/orders/queries.ts';
import { scheduleOf } from '#server/features/scheduling/queries.ts';
import { reasonText, wordsOf } from '#server/words.ts';
import { givenBackOf, monthEndOf, paymentById, quoteOf, sessionOf } from './facts-queries.ts';
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
  const row = await findEvent(db, eventId);
  if (order === undefined || !row?.event) return null;
  const { event, actor, at } = row;
  const { sessionRef, origin } = await sessionOf(db, orderId);
  const language = to === 'customer' ? order.language : business.language;
  const words = wordsOf[language];
  const cancelled = await lastEventOf(db, orderId, ['order.cancelled', 'emergency.unavailable']);
  const refundTold = await lastEventOf(db, orderId, ['refund.made'], eventId);
  const site = linkOrigin(origin);
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
    happened: { event, actor, at },
    payment: 'paymentId' in event ? await paymentOf(db, event.paymentId) : undefined,
    wasCancelled: cancelled !== undefined,
    cancelReason: reasonOf(cancelled?.event ?? null, language),
    givenBack: await givenBackOf(db, orderId),
    refundTold: refundTold !== undefined,
    timeRequest:
      event.kind === 'visit.change-requested'
        ? await findTimeRequest(db, event.requestId)
        : undefined,
    monthEndsAt: await monthEndOf(db, orderId),
    quoteSentence: (await quoteOf(db, orderId))?.sentence,
    consolePage: site === null ? null : `${site}/operator/bookings/${orderId}`,
  };
}

async function paymentOf(db: Db, id: string | null): Promise<PaymentFacts | undefined> {
  const payment = id === null ? undefined : await paymentById(db, id);
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

/** Why it was cancelled, as its customer reads it; undefined where nobody said why. */
function reasonOf(event: OrderEvent | null, language: Language): string | undefined {
  if (event === null || !('reason' in event) || typeof event.reason === 'string') return undefined;
  return reasonText(language, event.reason) || undefined;
}
