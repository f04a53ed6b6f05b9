import { z } from 'zod';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { holdHours } from '#catalogue/rules/money-terms.ts';
import type { QuestionId } from '#catalogue/rules/question-ids.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { mostPercentOff } from '#catalogue/rules/rhythms.ts';
import { mostTeamPictures } from '#catalogue/rules/trust.ts';
import { categories, type Service } from '#catalogue/rules/types.ts';
import { fee } from '#kernel/contract/business-settings.ts';
import { line } from '#kernel/contract/fields.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import {
  centsToDollars,
  dollars,
  dollarsToCents,
  highestAmount,
  hundredths,
} from '#kernel/rules/money.ts';
import type { FailureArgs } from '#registry/failures.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: told('short-name-malformed'),
});
/** Means 'no service' in orders, and a new entry in the console's URLs. */
const reserved: readonly string[] = [addOnsOnly.id, 'new'];
const entryId = slug.refine((id) => !reserved.includes(id), {
  error: told('short-name-reserved'),
});
const name = line(120).min(1, { error: told('name-missing') });
const words = z.string().trim().max(4000);
const wholeDollars = z
  .int({ error: told('price-not-whole') })
  .min(1, { error: told('price-not-positive') })
  .max(centsToDollars(highestAmount), { error: told('price-too-high', { most: highestAmount }) })
  .transform(dollars);
const hours = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, { error: told('hours-malformed') });

const percent = z
  .int({ error: told('deposit-percent-malformed') })
  .min(1, { error: told('deposit-percent-malformed') })
  .max(99, { error: told('deposit-percent-malformed') });

const hoursBefore = z
  .int({ error: told('hold-hours-malformed', holdHours) })
  .min(holdHours.least, { error: told('hold-hours-malformed', holdHours) })
  .max(holdHours.most, { error: told('hold-hours-malformed', holdHours) });

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
function depositsAbovePrice({
  value: { basePrice, terms: of },
  issues,
}: z.core.ParsePayload<Pick<Service, 'basePrice' | 'terms'>>): void {
  for (const who of ['first', 'returning'] as const) {
    const each = of?.[who];
    if (each?.kind !== 'deposit' || each.unit !== 'dollars' || each.figure <= basePrice) continue;
    const message = told('deposit-above-price', { most: dollarsToCents(basePrice) });
    issues.push({ code: 'custom', message, input: each, path: ['terms', who, 'figure'] });
  }
}

const percentOff = z
  .int({ error: told('rhythm-percent-malformed', { most: mostPercentOff }) })
  .min(0, { error: told('rhythm-percent-malformed', { most: mostPercentOff }) })
  .max(mostPercentOff, { error: told('rhythm-percent-malformed', { most: mostPercentOff }) })
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
    description: words,
    basePrice: wholeDollars,
    category: z.enum(categories),
    subtasks: words,
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
    error: told('plan-prices-misplaced'),
  })
  .check(depositsAbovePrice);

const addOn = z.object({
  id: entryId,
  name,
  description: words,
  price: wholeDollars,
  category: z.enum(categories),
  subtasks: words,
  allowQuantity: z.boolean(),
  fixedPrice: z.boolean(),
  offered: z.boolean(),
});

const squareFeet = z
  .int({ error: told('square-feet-not-whole') })
  .min(1, { error: told('square-feet-not-positive') })
  .max(1_000_000, { error: told('square-feet-too-many', { most: 1_000_000 }) });

const highestMultiplier = hundredths(2000);

const size = z
  .object({
    id: slug,
    label: name,
    multiplier: z
      .int({ error: told('multiplier-malformed') })
      .min(1, { error: told('multiplier-not-positive') })
      .max(highestMultiplier, { error: told('multiplier-too-high', { most: highestMultiplier }) })
      .transform(hundredths)
      .nullable(),
    from: squareFeet,
    to: squareFeet.nullable(),
    andMore: z.boolean().optional(),
    offered: z.boolean(),
  })
  .refine(({ from, to }) => to === null || to > from, {
    path: ['to'],
    error: told('size-bounds-crossed'),
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
    error: told('home-without-size'),
  });

const telling = { error: told('value-malformed') };

const teamPicture = z.object({
  id: z.uuid(telling),
  name: name.max(40),
});

/** A rating needs the number of reviews behind it. */
const trust = z
  .object({
    rating: z
      .int({ error: told('rating-malformed') })
      .min(10, { error: told('rating-malformed') })
      .max(50, { error: told('rating-malformed') })
      .nullable(),
    reviews: z.int(telling).min(1, telling).max(1_000_000, telling).nullable(),
    insured: z.boolean(),
    bonded: z.boolean(),
    since: z
      .int({ error: told('year-malformed') })
      .min(1800, { error: told('year-malformed') })
      .max(2100, { error: told('year-malformed') })
      .nullable(),
    guarantee: z.string().trim().max(4000),
    team: z.array(teamPicture).max(mostTeamPictures).readonly().optional(),
  })
  .refine(({ rating, reviews }) => (rating === null) === (reviews === null), {
    path: ['reviews'],
    error: told('rating-without-reviews'),
  });

const behind = slug.nullable();

/** A deleted service leaves its door empty; the last door is only for emergencies. */
const doors = z.object({
  shown: z.boolean(),
  services: z.object({
    clean: behind,
    reset: behind,
    kept: behind,
    emergency: behind.refine((id) => id === null || id === emergencyServiceId),
  }),
});

/** We define its choices; the owner sets their names and prices. */
function question(of: QuestionId) {
  const ids = defaultQuestions[of].choices.map(({ id }) => id);
  return z.object({
    name,
    usual: z.enum(ids, telling),
    choices: z
      .array(z.object({ id: z.string(), name, extra: fee.nullable() }))
      .readonly()
      .refine((choices) => choices.map(({ id }) => id).join() === ids.join(), telling),
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
    .check(oneOffered('no-service-offered')),
  addOns: z.array(addOn).readonly().check(uniqueIds('add-on-name-taken')),
  homes: z
    .array(home)
    .min(1)
    .readonly()
    .check(uniqueIds('home-name-taken'))
    .check(oneOffered('no-home-offered')),
  trust: trust.optional(),
  doors: doors.optional(),
  questions: questions.optional(),
  questionsOff: questions.optional(),
});

/** A published catalog, as the database stores it. */
export const catalogueSchema = catalogueContentSchema.extend({ version: z.int().min(1) });

/** Reported at the second one. */
function uniqueIds(...what: FailureArgs) {
  return refusing<{ readonly id: string }>('id', told(...what), (entries) =>
    entries.map(({ id }, index) => entries.findIndex((each) => each.id === id) < index),
  );
}

/** Reported at each, since any of them could be switched on. */
function oneOffered(...what: FailureArgs) {
  return refusing<{ readonly offered: boolean }>('offered', told(...what), (entries) =>
    entries.map(() => !entries.some(isOffered)),
  );
}

/** A rule about a list, reported at a field of its entries. */
function refusing<Entry>(
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
