import { z } from 'zod';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { setPrice } from '#callers/contract/set-price.ts';
import { frequencies } from '#catalogue/rules/types.ts';
import { instantText } from '#kernel/contract/fields.ts';
import { languages } from '#kernel/rules/language.ts';
import { highestAmount } from '#kernel/rules/money.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { otherMethods } from '#orders/rules/payment-method.ts';
import { billKinds } from '#orders/rules/payment-state.ts';
import { placeFields, visitFields } from '#visits/contract/schedule-request.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';
import { amountCents, apiId, isoDateTime } from './parts.ts';
import { selection } from './selection.ts';

const status = z.enum(orderStatuses);
const frequency = z.enum(frequencies);

export const apiBookingRow = z.object({
  id: apiId,
  status,
  serviceName: z.string(),
  frequency,
  recurring: z.boolean(),
  isEmergency: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  totalCents: amountCents,
  bookedAt: isoDateTime,
  nextVisitAt: isoDateTime.nullable(),
});

export const apiBooking = z.object({
  id: apiId,
  status,
  /** The reference that its customer sees. */
  reference: z.string(),
  bookedAt: isoDateTime,
  paidAt: isoDateTime.nullable(),
  isEmergency: z.boolean(),
  customerId: apiId.nullable(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    referrerPhone: z.string(),
  }),
  service: z.object({
    id: z.string(),
    name: z.string(),
    frequency,
    recurring: z.boolean(),
    /** A plan, or a service on a rhythm, where each visit is due after it. */
    comesAgain: z.boolean(),
    bookedMinutes: z.int(),
    /** For each started hour beyond that. */
    extraHourCents: amountCents,
  }),
  home: z.object({
    label: z.string(),
    levels: z.int(),
    /** Answers about the home, such as "Pets: Two or more"; absent if there are none. */
    answers: z.array(z.string()).optional(),
  }),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unitCents: amountCents, amountCents }),
  ),
  totalCents: amountCents,
  /** Null while the address is unknown. */
  schedule: z
    .object({
      times: z.array(z.object({ date: z.string(), window: z.string() })),
      address: z.array(z.string()),
      ...eachNote(() => z.string()),
    })
    .nullable(),
  visits: z.array(
    z.object({
      id: apiId,
      state: z.enum(['confirmed', 'done', 'cancelled']),
      startsAt: isoDateTime,
      endsAt: isoDateTime,
      who: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: apiId,
      kind: z.enum(['booking', 'plan-month', ...billKinds]),
      method: z.enum(['card', ...otherMethods]),
      state: z.string(),
      amountCents,
      /** What is not refunded. */
      leftCents: amountCents,
      at: isoDateTime,
    }),
  ),
});

const { homeDetails, customerEmail, bookingId, discountCode, giftCard } = checkoutRequest.shape;
const { customerPhone, referrerPhone, levels, squareFootage, isEmergency } = homeDetails.shape;

/** A booking for someone else, like one in the console for a caller, paid by a link. */
export const newApiBooking = z.object({
  ...selection,
  levels,
  squareFootage,
  /** Marks an emergency, which means as soon as possible. */
  isEmergency,
  /**
   * The total from `GET /quote`, before any code. A different price is refused, and nothing is
   * booked.
   */
  totalCents: z.int().min(1).max(highestAmount),
  /**
   * The travel fee from `GET /quote`. A different fee is refused. Absent: the customer heard of
   * none.
   */
  travelFeeCents: z.int().min(0).max(highestAmount).optional(),
  /** Replaces that price, for a key that may set prices. */
  setPrice: setPrice.optional(),
  /** The customer's discount code, and the code of a gift card to pay with. */
  discountCode,
  giftCard,
  phone: customerPhone,
  email: customerEmail,
  referrerPhone,
  language: z.enum(languages).default('en'),
  name: visitFields.shape.name.unwrap().default(''),
  /** A `start` from `GET /free-times`; without it, days that would suit. */
  start: instantText.optional(),
  preferredTimes: visitFields.shape.preferredTimes,
  ...placeFields.shape,
  /** You create it: the same id sent twice is one booking. */
  bookingId: bookingId.unwrap(),
});
export type NewApiBooking = z.output<typeof newApiBooking>;

export const heldBooking = z.object({
  id: apiId,
  status,
  /** After a discount code, with sales tax. */
  totalCents: amountCents,
  /** What the link asks for; a gift card pays the rest. */
  toPayCents: amountCents,
  /** When the crew comes; null if days were requested. */
  start: isoDateTime.nullable(),
  /** Until when that time is held; null if days were requested, or it is paid. */
  heldUntil: isoDateTime.nullable(),
  /** Where the customers themselves pay. */
  payUrl: z.url(),
});
export type HeldBooking = z.infer<typeof heldBooking>;
