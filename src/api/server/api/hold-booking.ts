import { createHash } from 'node:crypto';
import type { HeldBooking, NewApiBooking } from '#api/contract/bookings.ts';
import { toQuoteRequest } from '#api/contract/selection.ts';
import type { ApiKey } from '#api/server/api-keys/api-key-env.ts';
import { requireScope } from '#api/server/api-keys/api-keys.ts';
import { apiSource } from '#booking/rules/booking-source.ts';
import type { NewBookingBody } from '#callers/contract/caller-calls.ts';
import { takeBooking } from '#callers/server/callers.ts';
import { cents, centsToDollars } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import { mintPayingLink } from '#own-page/server/own-page.ts';
import { leftToPay } from '#payments/server/payments.ts';
import { failIfRateLimited } from '#platform/server/http/rate-limit.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';
import { timeOfOrder } from '#visits/server/visits.ts';
import type { ApiDeps } from './api-deps.ts';

/**
 * Books for someone else, as the console does for a caller: the page's price, a time held for a
 * day, and a payment link, also emailed to the customer. Nothing here can charge.
 * @throws a problem: 409 for another price or a taken time, 422 what to correct, 429 too often.
 */
export async function holdBooking(
  deps: ApiDeps,
  key: ApiKey,
  origin: string,
  asked: NewApiBooking,
): Promise<HeldBooking> {
  failIfRateLimited(await deps.limitBookings(key.id));
  if (asked.setPrice !== undefined) requireScope(key, 'prices:write');
  const { phone, email, language } = asked;
  const from = { operatorId: null, source: apiSource, language, mostOff: null } as const;
  const by = { actor: `api:${key.id}`, ...from } as const;
  const act = () => takeBooking(deps, by, toNewBooking(asked, key));
  const { id } = await deps.limitRecipient({ phone, email }, act, ({ isNew }) => isNew);
  const order = await findOrder(deps.db, id);
  if (order === undefined) throw new Error('a booking that was just taken is gone');
  const kept = await timeOfOrder(deps.db, id);
  return {
    id,
    status: order.status,
    totalCents: order.total_cents,
    toPayCents: await leftToPay(deps.db, order),
    start: kept?.start.toISOString() ?? null,
    heldUntil: kept?.until?.toISOString() ?? null,
    payUrl: `${origin}/booking/${await mintPayingLink(deps.db, id)}`,
  };
}

/** In the form of the console's booking for a caller. */
function toNewBooking(asked: NewApiBooking, key: ApiKey): NewBookingBody {
  const { start, totalCents, phone, email, bookingId, levels, squareFootage, ...rest } = asked;
  const { isEmergency, referrerPhone, bedroomBath, sizeCategory } = rest;
  const { serviceType, selectedAddOns, answers } = toQuoteRequest(asked);
  return {
    serviceType,
    selectedAddOns,
    ...(answers && { answers }),
    frequency: asked.frequency,
    homeDetails: {
      ...{ bedroomBath, sizeCategory, squareFootage, levels, referrerPhone, isEmergency },
      customerPhone: phone,
      customerEmail: '',
    },
    amount: centsToDollars(cents(totalCents)),
    ...(rest.travelFeeCents !== undefined && {
      travelAmount: centsToDollars(cents(rest.travelFeeCents)),
    }),
    ...(rest.setPrice !== undefined && { setPrice: rest.setPrice }),
    ...(rest.discountCode !== undefined && { discountCode: rest.discountCode }),
    ...(rest.giftCard !== undefined && { giftCard: rest.giftCard }),
    customerEmail: email,
    bookingId: bookingOfKey(key, bookingId),
    name: rest.name,
    language: rest.language,
    pays: 'link',
    start: start === undefined ? undefined : new Date(start),
    preferredTimes: rest.preferredTimes,
    address: rest.address,
    ...eachNote((note) => rest[note]),
  };
}

/** Only this key's bookings. Knowing the id of another key's booking gives access to nothing. */
function bookingOfKey({ id }: ApiKey, bookingId: string): string {
  const hash = createHash('sha256').update(`${id} ${bookingId}`).digest();
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80;
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-');
}
