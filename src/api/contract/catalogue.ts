import { z } from 'zod';
import { questionIds } from '#catalogue/rules/question-ids.ts';
import { categories, planFrequencies } from '#catalogue/rules/types.ts';
import { amountCents, isoDateTime } from './parts.ts';

const item = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  duties: z.array(z.string()),
};

/** Whole dollars, or a percentage of the service's price. */
const extra = z.object({ unit: z.enum(['percent', 'dollars']), figure: z.int() });

/** The services on sale, and the homes they are for. `GET /quote` has the price for a home. */
export const servicesAnswer = z.object({
  /** The catalog's version; another one may have other prices. */
  version: z.int(),
  services: z.array(
    z.object({
      ...item,
      /** A plan's possible frequencies, charged monthly; empty for a single visit. */
      frequencies: z.array(z.enum(planFrequencies)),
      /**
       * The surcharge of the first clean when its visits are on a rhythm, each paid afterwards;
       * absent if none.
       */
      firstClean: extra.optional(),
    }),
  ),
  addOns: z.array(z.object({ ...item, allowsQuantity: z.boolean() })),
  homes: z.array(
    z.object({
      /** The `bedroomBath` of a selection. */
      id: z.string(),
      label: z.string(),
      sizes: z.array(
        z.object({
          /** The `sizeCategory` of a selection. */
          id: z.string(),
          label: z.string(),
          /** True if it has no list price and is quoted by hand. */
          isCustomQuote: z.boolean(),
        }),
      ),
    }),
  ),
  /** The questions about a home, if the company asks any. Plans have none. */
  questions: z
    .array(
      z.object({
        /** The selection's field for the answer. */
        id: z.enum(questionIds),
        name: z.string(),
        /** The default answer. */
        usual: z.string(),
        choices: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /**
             * What it adds: whole dollars, or a percentage of the service's price; null for
             * nothing.
             */
            extra: extra.nullable(),
          }),
        ),
      }),
    )
    .optional(),
});

export const apiQuote = z.object({
  /** Only 'priced' has lines and a total above 0. */
  status: z.enum(['priced', 'custom-quote', 'incomplete']),
  currency: z.literal('usd'),
  /** Charged every month rather than once. */
  isMonthly: z.boolean(),
  lines: z.array(
    z.object({
      /** An adjustment is what an answer about the home adds. */
      kind: z.enum(['service', 'add-on', 'adjustment']),
      id: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitCents: amountCents,
      amountCents,
    }),
  ),
  /** Before any code and travel: the total for `POST /bookings`. */
  totalCents: amountCents,
  /** The travel fee there; absent if none, or without a `postalCode`. */
  travelFeeCents: amountCents.optional(),
  /**
   * The surcharge of the first clean if the company books it on a rhythm, each visit paid
   * afterwards. Not in these amounts, because the API books no rhythm. Absent if none.
   */
  firstCleanCents: amountCents.optional(),
  /** The discount of the requested code; null without a code. */
  discount: z.object({ code: z.string(), discountCents: amountCents }).nullable(),
  /**
   * The total and travel less that; for a plan, its first month. Sales tax is added where it is
   * collected.
   */
  toPayCents: amountCents,
});
export type ApiQuote = z.infer<typeof apiQuote>;

export const apiFreeTimes = z.object({
  /** 'wishes': customers request days and the company confirms one; 'outside': not served. */
  mode: z.enum(['times', 'wishes', 'outside']),
  timeZone: z.string(),
  /** Person-minutes. */
  laborMinutes: z.int(),
  times: z.array(z.object({ start: isoDateTime, arriveBy: isoDateTime, end: isoDateTime })),
});
