import { z } from 'zod';
import { faintness } from '#kernel/rules/business/brand-color.ts';
import { type BusinessSettings, withTidyPhones } from '#kernel/rules/business/business-settings.ts';
import { type Fee, isFee, maxFee } from '#kernel/rules/business/fee.ts';
import {
  areGiftAmounts,
  maxBoughtGift,
  maxOfferedGifts,
  minOfferedGift,
} from '#kernel/rules/business/gift-amounts.ts';
import { lateSkips } from '#kernel/rules/business/late-skip.ts';
import { logoName } from '#kernel/rules/business/logo.ts';
import { isTravelZip, maxTravelFee } from '#kernel/rules/business/travel-fee.ts';
import { languages } from '#kernel/rules/language.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { email, line } from './fields.ts';
import { failureMessage } from './schema-failures.ts';

const phone = line(30).regex(/^\+?[\d\s().-]{7,30}$/, { error: failureMessage('phone-malformed') });
const clockField = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: failureMessage('clock-malformed') });
const wholeNumber = (most: number, otherwise: 'hours-not-whole' | 'price-not-whole', least = 0) =>
  z
    .int({ error: failureMessage(otherwise) })
    .min(least, { error: failureMessage('number-too-small', { least }) })
    .max(most, { error: failureMessage('number-too-large', { most }) });
/** Monday is 1, Sunday 7. */
const weekday = z.int().min(1).max(7);

const office = z
  .object({
    days: z
      .array(weekday)
      .min(1, { error: failureMessage('office-without-days') })
      .max(7),
  })
  .extend({ from: clockField, to: clockField })
  .refine(({ from, to }) => from < to, {
    error: failureMessage('office-hours-reversed'),
    path: ['to'],
  });

const language = z.enum(languages);
/** '' or a readable color. */
const brandColor = z
  .string()
  .regex(/^(#[\da-f]{6})?$/, { error: failureMessage('color-malformed'), abort: true })
  .superRefine((color, context) => {
    const faint = faintness(color);
    if (faint === null) return;
    context.addIssue({ code: 'custom', message: failureMessage('brand-color-faint', faint) });
  });

/** An invalid fee arrives as it was typed. */
export const fee = z.custom<Fee>(isFee, {
  error: failureMessage('fee-malformed', { most: maxFee.dollars }),
});

/** An invalid amount arrives as it was typed. */
const travelCents = z.custom<Cents>(
  (value) => Number.isInteger(value) && Number(value) >= noCents && Number(value) <= maxTravelFee,
  { error: failureMessage('travel-fee-malformed', { most: maxTravelFee }) },
);
const travelFees = z
  .array(
    z.object({
      zip: z
        .string()
        .trim()
        .refine(isTravelZip, { error: failureMessage('travel-zip-malformed') }),
      cents: travelCents,
    }),
  )
  .max(500)
  .superRefine((fees, context) => {
    for (const [at, { zip }] of fees.entries()) {
      if (fees.findIndex((fee) => fee.zip === zip) === at) continue;
      const message = failureMessage('travel-zip-twice', { zip });
      context.addIssue({ code: 'custom', path: [at, 'zip'], message });
    }
  });

/** Invalid amounts arrive as they were typed. */
const giftAmounts = z.custom<readonly Cents[]>(areGiftAmounts, {
  error: failureMessage('gift-amounts-malformed', {
    least: minOfferedGift,
    most: maxBoughtGift,
    count: maxOfferedGifts,
  }),
});

const settings = z.object({
  name: line(100)
    .min(1, { error: failureMessage('name-missing') })
    .regex(/^[^<>"]*$/, { error: failureMessage('name-unusable') }),
  phone,
  textNumber: phone,
  email,
  logo: z.string().refine((name) => name === '' || logoName.test(name), {
    error: failureMessage('logo-unknown'),
  }),
  brandColor,
  address: line(200),
  office: office.nullable(),
  pageLanguages: z
    .tuple([language], language)
    .refine((each) => new Set(each).size === each.length, {
      error: failureMessage('value-not-a-choice'),
    }),
  language,
  timeZone: z.string().refine(isTimeZone, { error: failureMessage('time-zone-unknown') }),
  country: z.string().regex(/^[A-Z]{2}$/, { error: failureMessage('country-malformed') }),
  answersBy: clockField,
  cancelFreeHours: wholeNumber(720, 'hours-not-whole'),
  lateCancelFee: fee.nullable(),
  noAccessFee: fee.nullable(),
  travelFees,
  chargesAt: clockField,
  extraHourPrice: wholeNumber(500, 'price-not-whole', 1),
  referralCredit: wholeNumber(500, 'price-not-whole', 1),
  plansNeedTick: z.boolean(),
  skipFreeHours: wholeNumber(720, 'hours-not-whole'),
  lateSkip: z.enum(lateSkips),
  customersPause: z.boolean(),
  customersChangePlan: z.boolean(),
  sellsGiftCards: z.boolean(),
  giftAmounts,
  staffTakesPayments: z.boolean(),
  staffBillLimit: wholeNumber(10_000, 'price-not-whole'),
  staffRefundLimit: wholeNumber(10_000, 'price-not-whole'),
  staffSeesRevenue: z.boolean(),
  staffExportsData: z.boolean(),
  mailFooter: line(500),
  embedOrigins: z
    .array(
      z
        .string()
        .refine(isOriginOrAny, { error: failureMessage('origin-malformed') })
        .transform((value) => originOf(value) ?? value),
    )
    .max(50),
  webhookTestCard: z.boolean(),
  remindsOfVisits: z.boolean(),
  remindsOfInvoices: z.boolean(),
  asksForRatings: z.boolean(),
  asksForTips: z.boolean(),
  customersSeePhotos: z.boolean(),
  tellsOfCrews: z.boolean(),
  reviewUrl: line(500).regex(/^(https:\/\/[^\s"<>]+)?$/, {
    error: failureMessage('review-url-malformed'),
  }),
});

/**
 * The settings of the business that may be saved. Phone numbers are stored in the country's own
 * notation.
 */
export const businessSettings: z.ZodType<BusinessSettings, BusinessSettings> =
  settings.transform(withTidyPhones);

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Ends a directive of the pages' policy, or all of it, so a website's name may not contain one. */
const DIRECTIVE_END = /[;,]/;

function isOriginOrAny(value: string): boolean {
  return value === '*' || originOf(value) !== null;
}

/**
 * An http or https address without a path, as browsers write it: a name with non-English letters
 * becomes Punycode. Null for any other address or text.
 */
export function originOf(value: string): string | null {
  if (!/^https?:\/\//.test(value) || DIRECTIVE_END.test(value)) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && url.href === `${url.origin}/` ? url.origin : null;
}
