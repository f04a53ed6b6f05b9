import { z } from 'zod';
import { checkoutRequest, taxRequest } from '#booking/contract/checkout-request.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { filter } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { line, optionalEmail } from '#kernel/contract/fields.ts';
import { crewId, customerId, orderId, paymentId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';
import { visitFields } from '#visits/contract/schedule-request.ts';
import { soldRhythm } from '#visits/contract/series.ts';
import { type FreeTimesAnswer, freeTimesRequest } from '#visits/contract/times.ts';
import { type CallerPrice, type CardsOnFile, callerPays, type NewBookingStart } from './callers.ts';
import { setPrice, setPriceCents } from './set-price.ts';

/** The crew that comes; missing: whichever crew the visit costs least. */
const byCrew = { crewId: crewId.optional() };

/** The body of the call `free-times` as text, since a GET takes its input from the URL. */
const freeTimesQuery = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(freeTimesRequest.extend(byCrew));

/**
 * The card on file: the booking that saved it (null: found by their email), its last digits, and
 * whether its holder agreed.
 */
const cardOnFile = z.object({
  cardOf: orderId.nullable(),
  last4: z.string().length(4),
  agreed: z.boolean(),
});
export type ClaimedCard = z.output<typeof cardOnFile>;

const { homeDetails, bookingId, ...selection } = checkoutRequest.omit({
  ...{ scheduleId: true, creditOf: true },
}).shape;

/** A booking as the caller describes it: the page's own fields, and which crew comes. */
const newBooking = visitFields.extend({
  ...selection,
  ...byCrew,
  homeDetails: homeDetails,
  customerEmail: optionalEmail,
  /** Created by the form. The same id is the same booking, no matter how often it is sent. */
  bookingId: bookingId.unwrap(),
  name: line(120, { error: failureMessage('words-too-long', { most: 120 }) }),
  language: z.enum(languages),
  pays: z.enum(callerPays),
  /** The rhythm of a series paid after each visit; missing: one visit, or a plan's own frequency. */
  rhythm: soldRhythm.optional(),
  /** Dollars: the shown extra price of a series' first clean, for the server to check; absent: none was shown. */
  firstCleanAmount: checkoutRequest.shape.travelAmount,
  card: cardOnFile.optional(),
  /** The credit of their phone number pays first, then a gift card, then what `pays` says. */
  useCredit: z.boolean().optional(),
  /** Replaces the list's price; `amount` stays the list's. */
  setPrice: setPrice.optional(),
});
export type NewBookingBody = z.output<typeof newBooking>;

const callerPriceRequest = taxRequest.extend({
  /** Empty while the address is unknown. */
  postalCode: taxRequest.shape.postalCode.or(z.literal('')),
  customerPhone: z.string().max(64).default(''),
  customerEmail: z.string().max(254).default(''),
  giftCard: typedGiftCode.optional(),
  setPriceCents: setPriceCents.optional(),
});
export type CallerPriceRequest = z.output<typeof callerPriceRequest>;

const ofCaller = z.object({ customer: filter(customerId), booking: filter(orderId) });

/** Bookings that operators make for callers. */
export const callerCalls = callTable({
  'GET /new-booking': {
    query: ofCaller,
    answer: answers<NewBookingStart>(),
  },
  /** Asks the card processor. */
  'GET /new-booking/card': {
    query: ofCaller,
    answer: answers<CardsOnFile>(),
  },
  'GET /new-booking/times': {
    query: z.object({ asked: freeTimesQuery }),
    answer: answers<FreeTimesAnswer>(),
  },
  /**
   * What a code takes off the selection, its sales tax, and what can pay besides money; 422 without a
   * price, or at a wrong code.
   */
  'POST /new-booking/price': {
    body: callerPriceRequest,
    answer: answers<CallerPrice>(),
  },
  'POST /new-booking': { body: newBooking, answer: answers<{ id: OrderId }>() },
  /**
   * Charges what is owed to the card on file: the booking's price, or with `billId`, that bill. The caller creates
   * `paymentId`, which becomes the charge's id. 'pending': it is charged once the processor answers.
   */
  'POST /bookings/:id/card-charge': {
    params: z.object({ id: orderId }),
    body: z.object({
      version,
      paymentId,
      billId: paymentId.nullable().default(null),
      card: cardOnFile,
    }),
    answer: answers<{ state: 'paid' | 'pending' }>(),
  },
});
