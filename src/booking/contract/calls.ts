import { z } from 'zod';
import { readSource } from '#booking/rules/booking-source.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import { dayWindows } from '#kernel/rules/moments.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { frequencies } from '#catalogue/rules/types.ts';
import { centsToDollars, dollars, highestAmount } from '#kernel/rules/money.ts';
import { highestQuantity } from '#catalogue/rules/pricing/selection.ts';
import { sessionRef } from '#kernel/contract/ids.ts';
import { mostPhotos } from '#kernel/contract/photos.ts';
import { told } from '#kernel/contract/schema-failures.ts';

/** Ids of the catalogue: short, and never a key of an object's prototype. */
const itemId = z.string().min(1).max(64);
const trimmed = (most: number) => z.string().trim().max(most);
const note = trimmed(1000).optional();
const whole = z.number().int();

/** Cleaned first: what nobody sees is no part of an address or a number, nor of its length. */
export const email = z
  .string()
  .overwrite(tidyEmail)
  .max(254)
  .refine((text) => readEmail(text) !== null, { error: told('email-malformed') });
const phone = z
  .string()
  .overwrite((text) => readPhone(text) ?? text.trim())
  .max(32)
  .refine((text) => readPhone(text) !== null, { error: told('phone-malformed') });
export const optionalEmail = z.union([z.literal(''), email]);
export const optionalPhone = z.union([z.literal(''), phone]);

const serviceType = z.object({ id: itemId }).nullable();
const selectedAddOns = z
  .array(
    z.object({
      id: itemId,
      quantity: whole.min(1).max(highestQuantity).default(1),
    }),
  )
  .max(50)
  .default([]);
const frequency = z.enum(frequencies).default('one-time');

export const quoteRequest = z.object({
  serviceType,
  frequency,
  homeDetails: z
    .object({
      bedroomBath: trimmed(32).default(''),
      sizeCategory: trimmed(32).default(''),
    })
    .default({ bedroomBath: '', sizeCategory: '' }),
  selectedAddOns,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const checkoutRequest = z.object({
  serviceType,
  /** Dollars: what the browser showed. A claim; the server prices the selection itself. */
  amount: z
    .number()
    .positive({ error: told('amount-not-positive') })
    .max(centsToDollars(highestAmount), {
      error: told('amount-too-high', { most: highestAmount }),
    })
    .transform(dollars),
  customerEmail: email,
  homeDetails: z.object({
    bedroomBath: itemId,
    sizeCategory: itemId,
    squareFootage: whole.min(0).max(100_000).optional(),
    levels: whole.min(1).max(4).default(1),
    customerPhone: phone,
    referrerPhone: trimmed(254).default(''),
    customerEmail: optionalEmail.default(''),
    isEmergency: z.boolean().default(false),
  }),
  selectedAddOns,
  frequency,
  /** Names this booking of this browser: the same id is the same order. */
  bookingId: z.uuid().optional(),
  scheduleId: z.uuid().optional(),
  /** Where the visitor came from; what is none is no reason to refuse a booking. */
  source: z
    .string()
    .refine((text) => readSource(text) !== null)
    .optional()
    .catch(undefined),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const orderStatusRequest = z.object({
  sessionId: sessionRef,
});

export const claimReferralRequest = z.object({
  token: z.string().min(1).max(128),
});

/** Days and times that one may ask for at once. */
export const mostTimes = 10;

/** A moment: ISO 8601 with an offset. */
export const instant = z.iso
  .datetime({ offset: true, error: told('time-malformed') })
  .transform((text) => new Date(text));

/** Where the crew goes, and when: a free time, or, without `start`, wishes (ruling 17). */
export const visitFields = z.object({
  start: instant.optional(),
  preferredTimes: z
    .array(z.object({ date: z.iso.date(), window: z.enum(dayWindows) }))
    .max(mostTimes, { error: told('times-too-many', { most: mostTimes }) })
    .default([]),
  address: z.object({
    line1: trimmed(200).min(1, { error: told('street-missing') }),
    line2: trimmed(200).optional(),
    city: trimmed(100).min(1, { error: told('city-missing') }),
    region: trimmed(100).min(1, { error: told('state-missing') }),
    postalCode: trimmed(20).min(3, { error: told('zip-missing') }),
  }),
  /** Whom the crew asks for. */
  name: trimmed(120).optional(),
  accessNotes: note,
  parkingNotes: note,
  petNotes: note,
});
export type VisitFields = z.infer<typeof visitFields>;

/**
 * A visit, with the selection that it is for. An emergency asks for the address alone: it means as
 * soon as possible (ruling 28).
 */
export const scheduleRequest = visitFields
  .extend({
    /** Names the booking: a time that this visitor holds for it is given up for this one. */
    bookingId: z.uuid().optional(),
    /** The schedule before this one: named beside the booking, it proves whose it is without a session. */
    replaces: z.uuid().optional(),
    serviceType: serviceType.default(null),
    frequency,
    homeDetails: quoteRequest.shape.homeDetails,
    selectedAddOns,
    email: optionalEmail.optional(),
  })
  .refine(
    ({ start, preferredTimes, serviceType: service }) =>
      start !== undefined || preferredTimes.length > 0 || service?.id === emergencyServiceId,
    { path: ['preferredTimes'], error: told('times-missing') },
  );
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

export const contactRequest = z
  .object({
    name: trimmed(200).optional(),
    phone: optionalPhone.optional(),
    email: optionalEmail.optional(),
    message: trimmed(5000).min(1, { error: told('message-missing') }),
    /** The home and the selection of a custom quote. */
    booking: quoteRequest.optional(),
    /** Of the home, as the call `contact-photo` named them. */
    photos: z.array(z.uuid()).max(mostPhotos).default([]),
  })
  .refine((contact) => contact.phone || contact.email, {
    path: ['email'],
    error: told('contact-missing'),
  });
export type ContactRequest = z.infer<typeof contactRequest>;
