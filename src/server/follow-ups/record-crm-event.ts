import { addOnsOnly } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Trx } from '#server/database/schema.ts';
import { bookingEvent } from '#server/features/crm/booking-event.ts';
import { newStamp, recordEvent } from '#server/features/crm/record-event.ts';
import { referralCreditedEvent } from '#server/features/crm/referral-event.ts';
import { selectionFacts } from '#server/features/crm/selection-facts.ts';
import type { AppendedEvent } from '#server/features/orders/order-log.ts';
import { linesOf } from '#server/features/orders/queries.ts';
import { scheduleOf } from '#server/features/scheduling/queries.ts';
import { visitFacts } from '#server/features/scheduling/visit-facts.ts';
import { type CrmEventAfter, crmEventAfter } from './order-crm-events.ts';

export interface CrmContext {
  readonly catalogues: { current(): Catalogue };
  /** ISO 3166, for phone numbers. */
  readonly country: string;
}

/** Has the CRM told of an event of an order, where it is to know of it. */
export async function recordCrmEvent(
  trx: Trx,
  context: CrmContext,
  appended: AppendedEvent,
): Promise<void> {
  const told = crmEventAfter(appended);
  if (told === null) return;
  if (told.type !== 'referral.credited') {
    const facts = await factsOf(trx, context, appended, told);
    await recordEvent(trx, bookingEvent(told.type, newStamp(), facts, context.country));
    return;
  }
  const { id: orderId, customer_phone_e164, referrer_phone_e164 } = appended.order;
  for (const [side, phone] of [
    ['referrer', referrer_phone_e164],
    ['customer', customer_phone_e164],
  ] as const) {
    if (phone === null) continue;
    const facts = { phone, side, credit: told.credit, orderId };
    await recordEvent(trx, referralCreditedEvent(newStamp(), facts, context.country));
  }
}

async function factsOf(
  trx: Trx,
  { catalogues }: CrmContext,
  { order }: AppendedEvent,
  { reason, refunded }: Exclude<CrmEventAfter, { type: 'referral.credited' }>,
) {
  const lines = await linesOf(trx, order.id);
  const selection = selectionFacts(catalogues.current(), {
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    frequency: order.frequency,
    home: { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
    addOns: lines
      .filter((line) => line.kind === 'add-on')
      .map((line) => ({ id: line.item_id, quantity: line.quantity })),
  });
  return {
    orderId: order.id,
    status: order.status,
    phone: order.customer_phone,
    email: order.customer_email,
    selection: { ...selection, service: order.service_name },
    total: order.total_cents,
    recurring: order.recurring,
    squareFootage: order.square_footage,
    levels: order.levels,
    isEmergency: order.is_emergency,
    referrerPhone: order.referrer_phone,
    visit: await visitOf(trx, order.schedule_request_id),
    refunded,
    reason,
  };
}

/** An id that leads nowhere (an outside widget's) is no reason to stay silent. */
async function visitOf(trx: Trx, scheduleId: string | null) {
  const schedule = scheduleId === null ? undefined : await scheduleOf(trx, scheduleId);
  return schedule === undefined ? undefined : visitFacts(schedule);
}
