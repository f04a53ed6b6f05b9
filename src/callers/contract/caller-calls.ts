import { z } from 'zod';
import { checkoutRequest, taxRequest } from '#booking/contract/checkout-request.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { filter } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { line, optionalEmail } from '#kernel/contract/fields.ts';
import { crewId, customerId, orderId, paymentId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';
import { visitFields } from '#visits/contract/schedule-request.ts';
import { soldRhythm } from '#visits/contract/series.ts';
import { type FreeTimesAnswer, freeTimesRequest } from '#visits/contract/times.ts';
import { type CallerPrice, type CardsOnFile, callerPays, type NewBookingStart } from './callers.ts';
import { setPrice, setPriceCents } from './set-price.ts';

/** The one upcoming; missing: whichever it costs least. */
const byCrew = { crewId: crewId.optional() };

/** The body of the call `free-times` as a text: what is read is in the address. */
const asked = z
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
 * The card on file: the booking that it was left with (null: found by their email), how it ends, and
 * whether its holder said yes.
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

/** A booking as the caller tells it: the page's own, and who takes it. */
const newBooking = visitFields.extend({
  ...selection,
  ...byCrew,
  homeDetails: homeDetails,
  customerEmail: optionalEmail,
  /** Made by the form: the same id is the same booking, however often it is sent. */
  bookingId: bookingId.unwrap(),
  name: line(120, { error: told('words-too-long', { most: 120 }) }),
  language: z.enum(languages),
  pays: z.enum(callerPays),
  /** They come again so often, each visit due after it; missing: once, or as a plan's frequency says. */
  rhythm: soldRhythm.optional(),
  /** Dollars: what was shown that the first clean of a series costs on top. A claim; absent: nothing was shown. */
  firstCleanAmount: checkoutRequest.shape.travelAmount,
  card: cardOnFile.optional(),
  /** The credit of their own number pays, then a gift card, then what `pays` says. */
  useCredit: z.boolean().optional(),
  /** Instead of the list's price, which `amount` stays. */
  setPrice: setPrice.optional(),
});
export type NewBookingBody = z.output<typeof newBooking>;

const priceAsked = taxRequest.extend({
  /** Empty: nobody knows yet where it is. */
  postalCode: taxRequest.shape.postalCode.or(z.literal('')),
  customerPhone: z.string().max(64).default(''),
  customerEmail: z.string().max(254).default(''),
  giftCard: typedGiftCode.optional(),
  setPriceCents: setPriceCents.optional(),
});
export type PriceAsked = z.output<typeof priceAsked>;

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
  'GET /new-booking/times': { query: z.object({ asked }), answer: answers<FreeTimesAnswer>() },
  /**
   * What a code takes off what is chosen, its sales tax, and what can pay besides money; 422 while it has no
   * price, or at the code that is wrong.
   */
  'POST /new-booking/price': {
    body: priceAsked,
    answer: answers<CallerPrice>(),
  },
  'POST /new-booking': { body: newBooking, answer: answers<{ id: OrderId }>() },
  /**
   * Charges what is owed to the card on file: of the booking's price, or with `billId` of that bill. The
   * caller makes `paymentId`, which becomes the charge's id. 'pending': it is charged once the processor
   * answers.
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
