import { addOnsOnly } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Cents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { type BookingEventType, bookingEvent } from '#server/features/crm/booking-event.ts';
import { newStamp, recordEvent } from '#server/features/crm/record-event.ts';
import { selectionFacts } from '#server/features/crm/selection-facts.ts';
import { scheduleOf } from '#server/features/scheduling/queries.ts';
import { visitFacts } from '#server/features/scheduling/visit-facts.ts';
import { findOrder, linesOf } from './queries.ts';

export interface CrmContext {
  readonly catalogues: { current(): Catalogue };
  /** ISO 3166, for phone numbers. */
  readonly country: string;
}

/** Has the CRM told what became of an order, if and only if the transaction is committed. */
export async function tellCrm(
  trx: Trx,
  { catalogues, country }: CrmContext,
  type: BookingEventType,
  orderId: string,
  extra: { reason?: string; refunded?: Cents } = {},
): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order === undefined) return;
  const lines = await linesOf(trx, orderId);
  const selection = selectionFacts(catalogues.current(), {
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    frequency: order.frequency,
    home: { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
    addOns: lines
      .filter((line) => line.kind === 'add-on')
      .map((line) => ({ id: line.item_id, quantity: line.quantity })),
  });
  const facts = {
    orderId,
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
    ...extra,
  };
  await recordEvent(trx, bookingEvent(type, newStamp(), facts, country));
}

/** An id that leads nowhere (an outside widget's) is no reason to stay silent. */
async function visitOf(trx: Trx, scheduleId: string | null) {
  const schedule = scheduleId === null ? undefined : await scheduleOf(trx, scheduleId);
  return schedule === undefined ? undefined : visitFacts(schedule);
}
