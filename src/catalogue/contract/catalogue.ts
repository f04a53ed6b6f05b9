import { z } from 'zod';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { holdHours } from '#catalogue/rules/money-terms.ts';
import type { QuestionId } from '#catalogue/rules/question-ids.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { maxPercentOff } from '#catalogue/rules/rhythms.ts';
import { maxTeamPictures } from '#catalogue/rules/trust.ts';
import { categories, type Service } from '#catalogue/rules/types.ts';
import { fee } from '#kernel/contract/business-settings.ts';
import { line } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import {
  centsToDollars,
  dollars,
  dollarsToCents,
  highestAmount,
  hundredths,
} from '#kernel/rules/money.ts';
import type { FailureArgs } from '#registry/failures.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: failureMessage('short-name-malformed'),
});
/** Means 'no service' in orders, and a new entry in the console's URLs. */
const reservedIds: readonly string[] = [addOnsOnly.id, 'new'];
const entryId = slug.refine((id) => !reservedIds.includes(id), {
  error: failureMessage('short-name-reserved'),
});
const name = line(120).min(1, { error: failureMessage('name-missing') });
const longText = z.string().trim().max(4000);
const wholeDollars = z
  .int({ error: failureMessage('price-not-whole') })
  .min(1, { error: failureMessage('price-not-positive') })
  .max(centsToDollars(highestAmount), {
    error: failureMessage('price-too-high', { most: highestAmount }),
  })
  .transform(dollars);
const hours = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: failureMessage('hours-malformed') });

const percent = z
  .int({ error: failureMessage('deposit-percent-malformed') })
  .min(1, { error: failureMessage('deposit-percent-malformed') })
  .max(99, { error: failureMessage('deposit-percent-malformed') });

const hoursBefore = z
  .int({ error: failureMessage('hold-hours-malformed', holdHours) })
  .min(holdHours.least, { error: failureMessage('hold-hours-malformed', holdHours) })
  .max(holdHours.most, { error: failureMessage('hold-hours-malformed', holdHours) });

const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('after') }),
  z.object({ kind: z.literal('held'), hours: hoursBefore }),
  z.discriminatedUnion('unit', [
    z.object({ kind: z.literal('deposit'), unit: z.literal('percent'), figure: percent }),
    z.object({ kind: z.literal('deposit'), unit: z.literal('dollars'), figure: wholeDollars }),
  ]),
]);

/** A fixed deposit must not exceed the price. */
function refuseDepositAbovePrice({
  value: { basePrice, terms: of },
  issues,
}: z.core.ParsePayload<Pick<Service, 'basePrice' | 'terms'>>): void {
  for (const who of ['first', 'returning'] as const) {
    const each = of?.[who];
    if (each?.kind !== 'deposit' || each.unit !== 'dollars' || each.figure <= basePrice) continue;
    const message = failureMessage('deposit-above-price', { most: dollarsToCents(basePrice) });
    issues.push({ code: 'custom', message, input: each, path: ['terms', who, 'figure'] });
  }
}

const percentOff = z
  .int({ error: failureMessage('rhythm-percent-malformed', { most: maxPercentOff }) })
  .min(0, { error: failureMessage('rhythm-percent-malformed', { most: maxPercentOff }) })
  .max(maxPercentOff, {
    error: failureMessage('rhythm-percent-malformed', { most: maxPercentOff }),
  })
  .optional();

const rhythms = z.object({
  'every-week': percentOff,
  'every-2-weeks': percentOff,
  'every-3-weeks': percentOff,
  'every-4-weeks': percentOff,
  'every-month': percentOff,
} satisfies Record<RhythmId, typeof percentOff>);

const service = z
  .object({
    id: entryId,
    name,
    description: longText,
    basePrice: wholeDollars,
    category: z.enum(categories),
    subtasks: longText,
    laborHours: hours,
    planPrices: z
      .object({ monthly: wholeDollars, biweekly: wholeDollars, weekly: wholeDollars })
      .optional(),
    terms: z.object({ first: terms, returning: terms }).optional(),
    firstClean: fee.optional(),
    rhythms: rhythms.optional(),
    fixedPrice: z.boolean(),
    offered: z.boolean(),
  })
  .refine((entry) => (entry.category === 'wellness') === (entry.planPrices !== undefined), {
    path: ['planPrices'],
    error: failureMessage('plan-prices-misplaced'),
  })
  .check(refuseDepositAbovePrice);

const addOn = z.object({
  id: entryId,
  name,
  description: longText,
  price: wholeDollars,
  category: z.enum(categories),
  subtasks: longText,
  allowQuantity: z.boolean(),
  fixedPrice: z.boolean(),
  offered: z.boolean(),
});

const squareFeet = z
  .int({ error: failureMessage('square-feet-not-whole') })
  .min(1, { error: failureMessage('square-feet-not-positive') })
  .max(1_000_000, { error: failureMessage('square-feet-too-many', { most: 1_000_000 }) });

const highestMultiplier = hundredths(2000);

const size = z
  .object({
    id: slug,
    label: name,
    multiplier: z
      .int({ error: failureMessage('multiplier-malformed') })
      .min(1, { error: failureMessage('multiplier-not-positive') })
      .max(highestMultiplier, {
        error: failureMessage('multiplier-too-high', { most: highestMultiplier }),
      })
      .transform(hundredths)
      .nullable(),
    from: squareFeet,
    to: squareFeet.nullable(),
    andMore: z.boolean().optional(),
    offered: z.boolean(),
  })
  .refine(({ from, to }) => to === null || to > from, {
    path: ['to'],
    error: failureMessage('size-bounds-crossed'),
  });

const home = z
  .object({
    id: entryId,
    label: name,
    sizes: z.tuple([size], size).readonly().check(uniqueIds('size-twice')),
    offered: z.boolean(),
  })
  .refine(({ offered, sizes }) => !offered || sizes.some(isOffered), {
    path: ['offered'],
    error: failureMessage('home-without-size'),
  });

const malformedValue = { error: failureMessage('value-malformed') };

const teamPicture = z.object({
  id: z.uuid(malformedValue),
  name: name.max(40),
});

/** A rating needs the number of reviews behind it. */
const trust = z
  .object({
    rating: z
      .int({ error: failureMessage('rating-malformed') })
      .min(10, { error: failureMessage('rating-malformed') })
      .max(50, { error: failureMessage('rating-malformed') })
      .nullable(),
    reviews: z.int(malformedValue).min(1, malformedValue).max(1_000_000, malformedValue).nullable(),
    insured: z.boolean(),
    bonded: z.boolean(),
    since: z
      .int({ error: failureMessage('year-malformed') })
      .min(1800, { error: failureMessage('year-malformed') })
      .max(2100, { error: failureMessage('year-malformed') })
      .nullable(),
    guarantee: z.string().trim().max(4000),
    team: z.array(teamPicture).max(maxTeamPictures).readonly().optional(),
  })
  .refine(({ rating, reviews }) => (rating === null) === (reviews === null), {
    path: ['reviews'],
    error: failureMessage('rating-without-reviews'),
  });

const doorService = slug.nullable();

/** A deleted service leaves its door empty; the last door is only for emergencies. */
const doors = z.object({
  shown: z.boolean(),
  saysMostBooked: z.boolean().optional(),
  services: z.object({
    clean: doorService,
    reset: doorService,
    kept: doorService,
    emergency: doorService.refine((id) => id === null || id === emergencyServiceId),
  }),
});

/** We define its choices; the owner sets their names and prices. */
function question(of: QuestionId) {
  const ids = defaultQuestions[of].choices.map(({ id }) => id);
  return z.object({
    name,
    usual: z.enum(ids, malformedValue),
    choices: z
      .array(z.object({ id: z.string(), name, extra: fee.nullable() }))
      .readonly()
      .refine((choices) => choices.map(({ id }) => id).join() === ids.join(), malformedValue),
  });
}

const questions = z.object({
  condition: question('condition').optional(),
  pets: question('pets').optional(),
});

/** The catalog without a version number: a draft, or the content of a stored version. */
export const catalogueContentSchema = z.object({
  services: z
    .array(service)
    .min(1)
    .readonly()
    .check(uniqueIds('service-name-taken'))
    .check(atLeastOneOffered('no-service-offered')),
  addOns: z.array(addOn).readonly().check(uniqueIds('add-on-name-taken')),
  homes: z
    .array(home)
    .min(1)
    .readonly()
    .check(uniqueIds('home-name-taken'))
    .check(atLeastOneOffered('no-home-offered')),
  trust: trust.optional(),
  doors: doors.optional(),
  questions: questions.optional(),
  questionsOff: questions.optional(),
});

/** A published catalog, as the database stores it. */
export const catalogueSchema = catalogueContentSchema.extend({ version: z.int().min(1) });

/** Reported at the second one. */
function uniqueIds(...what: FailureArgs) {
  return listRule<{ readonly id: string }>('id', failureMessage(...what), (entries) =>
    entries.map(({ id }, index) => entries.findIndex((each) => each.id === id) < index),
  );
}

/** Reported at each, since any of them could be switched on. */
function atLeastOneOffered(...what: FailureArgs) {
  return listRule<{ readonly offered: boolean }>('offered', failureMessage(...what), (entries) =>
    entries.map(() => !entries.some(isOffered)),
  );
}

/** A rule about a list, reported at a field of its entries. */
function listRule<Entry>(
  field: keyof Entry & string,
  message: string,
  wrong: (entries: readonly Entry[]) => boolean[],
) {
  return ({ value, issues }: z.core.ParsePayload<readonly Entry[]>): void => {
    wrong(value).forEach((isWrong, index) => {
      if (!isWrong) return;
      issues.push({ code: 'custom', message, input: value, path: [index, field] });
    });
  };
}

function isOffered({ offered }: { readonly offered: boolean }): boolean {
  return offered;
}
