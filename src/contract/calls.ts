import { z } from 'zod';
import { isEmail, isPhone } from '#domain/booking/contact-rules.ts';
import { frequencies } from '#domain/catalogue/types.ts';
import { dollars } from '#domain/money.ts';
import { highestQuantity } from '#domain/pricing/selection-problems.ts';

/** Ids of the catalogue: short, and never a key of an object's prototype. */
const itemId = z.string().min(1).max(64);
const trimmed = (most: number) => z.string().trim().max(most);
const note = trimmed(1000).optional();
const whole = z.number().int();

const email = trimmed(254).refine(isEmail, {
  error: 'Enter an email address like name@example.com.',
});
const phone = trimmed(32).refine(isPhone, {
  error: 'Please enter a valid phone number',
});
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
    .positive({ error: 'The amount has to be above 0.' })
    .max(10_000, { error: 'The amount may be 10,000 dollars at most.' })
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
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const orderStatusRequest = z.object({
  sessionId: z.string().min(1).max(255),
});

export const claimReferralRequest = z.object({
  token: z.string().min(1).max(128),
});

export const dayWindows = ['morning', 'afternoon', 'evening'] as const;
export type DayWindow = (typeof dayWindows)[number];

export const scheduleRequest = z.object({
  email: optionalEmail.optional(),
  preferredTimes: z
    .array(z.object({ date: z.iso.date(), window: z.enum(dayWindows) }))
    .min(1, { error: 'Choose at least one day and time.' })
    .max(10, { error: 'Choose 10 times at most.' }),
  address: z.object({
    line1: trimmed(200).min(1, { error: 'Enter the street address.' }),
    line2: trimmed(200).optional(),
    city: trimmed(100).min(1, { error: 'Enter the city.' }),
    region: trimmed(100).min(1, { error: 'Enter the state.' }),
    postalCode: trimmed(20).min(3, { error: 'Enter the ZIP code.' }),
  }),
  accessNotes: note,
  parkingNotes: note,
  petNotes: note,
});
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

export const contactRequest = z
  .object({
    name: trimmed(200).optional(),
    phone: optionalPhone.optional(),
    email: optionalEmail.optional(),
    message: trimmed(5000).min(1, { error: 'Write a message.' }),
    /** The home and the selection of a custom quote. */
    booking: quoteRequest.optional(),
  })
  .refine((contact) => contact.phone || contact.email, {
    path: ['email'],
    error: 'Leave a phone number or an email address, so that we can answer.',
  });
export type ContactRequest = z.infer<typeof contactRequest>;
