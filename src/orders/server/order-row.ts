import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { bookedMinutes } from '#catalogue/rules/booked-time.ts';
import { emergencyServiceId, findService, findSize } from '#catalogue/rules/lookup.ts';
import { givenAnswers, toAnswers } from '#catalogue/rules/questions.ts';
import { frequencyOf, isRecurring } from '#catalogue/rules/quote.ts';
import type { AddOnChoice, Selection } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Order, OrderLine } from './queries.ts';

/** Who books, and the parts of their home that do not affect the price. */
export type Booker = Pick<
  Order,
  'customer_phone' | 'customer_phone_e164' | 'customer_email' | 'schedule_request_id'
> &
  Partial<Pick<Order, 'referrer_phone' | 'referrer_phone_e164' | 'square_footage' | 'levels'>>;

/** What is sold, the price and the customer. These columns, in this order, identify a repeated booking. */
export function orderRow(catalogue: Catalogue, selection: Selection, total: Cents, booker: Booker) {
  const { frequency, home } = selection;
  const service = findService(catalogue, selection.serviceId);
  const size = home === null ? undefined : findSize(catalogue, home.bedroomBath, home.sizeCategory);
  const sold = service ?? addOnsOnly;
  const answers = givenAnswers(catalogue, selection);
  return {
    service_id: sold.id,
    service_name: sold.name,
    service_category: sold.category,
    frequency: frequencyOf(service, frequency),
    recurring: isRecurring(service, frequency),
    bedroom_bath: home?.bedroomBath ?? '',
    size_category: home?.sizeCategory ?? '',
    square_footage: size?.from ?? booker.square_footage ?? 0,
    levels: booker.levels ?? 1,
    is_emergency: service?.id === emergencyServiceId,
    customer_phone: booker.customer_phone,
    customer_phone_e164: booker.customer_phone_e164,
    customer_email: booker.customer_email,
    referrer_phone: booker.referrer_phone ?? '',
    referrer_phone_e164: booker.referrer_phone_e164 ?? null,
    total_cents: total,
    currency: 'usd',
    booked_minutes: bookedMinutes(catalogue, selection),
    schedule_request_id: booker.schedule_request_id,
    // Without questions, the columns stay the same as before.
    ...(answers.length > 0 && { answers: JSON.stringify(answers) }),
  } as const;
}

type Sold = Pick<Order, 'service_id' | 'frequency' | 'bedroom_bath' | 'size_category' | 'answers'>;

/** The selection that an order's row was sold by, so that it can be priced again. */
export function selectionOf(order: Sold, addOns: readonly AddOnChoice[]): Selection {
  return {
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    frequency: order.frequency,
    home: { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
    addOns,
    answers: toAnswers(order.answers),
  };
}

export function addOnsOf(lines: readonly OrderLine[]): AddOnChoice[] {
  return lines
    .filter(({ kind }) => kind === 'add-on')
    .map(({ item_id: id, quantity }) => ({ id, quantity }));
}
