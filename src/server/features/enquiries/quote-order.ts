import { createHash } from 'node:crypto';
import { addOnsOnly } from '#domain/catalogue/add-ons-only.ts';
import { emergencyServiceId, findService, findSize } from '#domain/catalogue/lookup.ts';
import { quoteLineName } from '#domain/catalogue/quote-line.ts';
import type { Catalogue, Frequency } from '#domain/catalogue/types.ts';
import type { Cents } from '#domain/money.ts';
import { bookedMinutes } from '#domain/pricing/booked-time.ts';
import { frequencyOf, isRecurring, type PricedLine } from '#domain/pricing/quote.ts';
import type { Selection } from '#domain/pricing/selection.ts';
import { selectionFacts } from '#server/features/crm/crm.ts';
import type { NewOrder } from '#server/features/orders/orders.ts';
import type { Message } from './queries.ts';

/** An owner's price for what somebody asked for. */
export interface Price {
  readonly amount: Cents;
  /** A service of the catalogue; null: add-ons alone. */
  readonly serviceId: string | null;
  readonly frequency: Frequency;
}

const LONGEST_NAME = 200;

/** The order that a price stands for: one line, which says that it is a custom quote. */
export function quoteOrder(
  catalogue: Catalogue,
  message: Omit<Message, 'row_version'>,
  { amount, serviceId, frequency }: Price,
): { order: NewOrder; lines: readonly PricedLine[] } {
  const service = findService(catalogue, serviceId);
  const { home = null, addOns = [] } = message.selection ?? {};
  const selection: Selection = { serviceId, frequency, home, addOns };
  const size = home === null ? undefined : findSize(catalogue, home.bedroomBath, home.sizeCategory);
  const sold = service ?? addOnsOnly;
  const order = {
    service_id: sold.id,
    service_name: sold.name,
    service_category: sold.category,
    frequency: frequencyOf(service, frequency),
    recurring: isRecurring(service, frequency),
    bedroom_bath: home?.bedroomBath ?? '',
    size_category: home?.sizeCategory ?? '',
    square_footage: size?.from ?? 0,
    levels: 1,
    is_emergency: service?.id === emergencyServiceId,
    customer_phone: message.phone,
    customer_phone_e164: message.phone_e164,
    customer_email: message.email,
    referrer_phone: '',
    referrer_phone_e164: null,
    total_cents: amount,
    currency: 'usd' as const,
    booked_minutes: bookedMinutes(catalogue, selection),
    schedule_request_id: null,
  };
  const { add_ons: extras } = selectionFacts(catalogue, selection);
  const name = quoteLineName(sold.name, extras);
  const lines: PricedLine[] = [
    {
      kind: 'service',
      id: sold.id,
      name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name,
      quantity: 1,
      unitAmount: amount,
      amount,
    },
  ];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([message.id, order, lines]))
    .digest();
  return {
    order: {
      ...order,
      language: message.language,
      catalogue_version: catalogue.version,
      visitor_id: null,
      booking_id: null,
      booking_key: null,
      fingerprint,
    },
    lines,
  };
}
