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
import { amountCents, apiId, moment } from './parts.ts';
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
  bookedAt: moment,
  nextVisitAt: moment.nullable(),
});

export const apiBooking = z.object({
  id: apiId,
  status,
  /** As its customer sees it. */
  reference: z.string(),
  bookedAt: moment,
  paidAt: moment.nullable(),
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
    /** A plan, or any service that comes on a rhythm, each visit due after it. */
    comesAgain: z.boolean(),
    bookedMinutes: z.int(),
    /** Of each started hour beyond that. */
    extraHourCents: amountCents,
  }),
  home: z.object({
    label: z.string(),
    levels: z.int(),
    /** What was answered about it, such as "Pets: Two or more"; absent: nothing was. */
    answers: z.array(z.string()).optional(),
  }),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unitCents: amountCents, amountCents }),
  ),
  totalCents: amountCents,
  /** Null: nobody has said where. */
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
      startsAt: moment,
      endsAt: moment,
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
      /** What was not refunded. */
      leftCents: amountCents,
      at: moment,
    }),
  ),
});

const { homeDetails, customerEmail, bookingId, discountCode, giftCard } = checkoutRequest.shape;
const { customerPhone, referrerPhone, levels, squareFootage, isEmergency } = homeDetails.shape;

/** A booking for someone else: as the caller's of the console, paid by a link. */
export const newApiBooking = z.object({
  ...selection,
  levels,
  squareFootage,
  /** That an emergency is one, which means as soon as possible. */
  isEmergency,
  /** What `GET /quote` said, before any code: another price is refused, and nothing is booked. */
  totalCents: z.int().min(1).max(highestAmount),
  /** What `GET /quote` said of travel to the address: another fee is refused. Absent: nobody was told. */
  travelFeeCents: z.int().min(0).max(highestAmount).optional(),
  /** Instead of that price, by a key that may set prices. */
  setPrice: setPrice.optional(),
  /** A discount code that the customer has, and the code of a gift card that pays. */
  discountCode,
  giftCard,
  phone: customerPhone,
  email: customerEmail,
  referrerPhone,
  language: z.enum(languages).default('en'),
  name: visitFields.shape.name.unwrap().default(''),
  /** A `start` of `GET /free-times`; without it, days that would suit. */
  start: instantText.optional(),
  preferredTimes: visitFields.shape.preferredTimes,
  ...placeFields.shape,
  /** Made by you: sent twice, it is one booking. */
  bookingId: bookingId.unwrap(),
});
export type NewApiBooking = z.output<typeof newApiBooking>;

export const heldBooking = z.object({
  id: apiId,
  status,
  /** After a discount code, with sales tax. */
  totalCents: amountCents,
  /** What the link asks for: a gift card pays the rest. */
  toPayCents: amountCents,
  /** When someone comes; null if days were requested. */
  start: moment.nullable(),
  /** Until when that time is kept; null if days were requested, or it is paid. */
  heldUntil: moment.nullable(),
  /** Where the customer pays, by themselves. */
  payUrl: z.url(),
});
export type HeldBooking = z.infer<typeof heldBooking>;
