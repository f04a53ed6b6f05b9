import { z } from 'zod';
import { questionIds } from '#catalogue/rules/question-ids.ts';
import { categories, planFrequencies } from '#catalogue/rules/types.ts';
import { amountCents, moment } from './parts.ts';

const item = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  duties: z.array(z.string()),
};

/** Whole dollars, or a part of the service's price. */
const extra = z.object({ unit: z.enum(['percent', 'dollars']), figure: z.int() });

/** What is sold, and for which homes; what a home pays is asked of `GET /quote`. */
export const servicesAnswer = z.object({
  /** Of the catalog: another one may have other prices. */
  version: z.int(),
  services: z.array(
    z.object({
      ...item,
      /** How often a plan may come, charged every month; empty for what comes once. */
      frequencies: z.array(z.enum(planFrequencies)),
      /** What the first clean costs on top where its visits come on a rhythm, each paid after it; absent: nothing. */
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
          /** True: it has no list price and is quoted by hand. */
          isCustomQuote: z.boolean(),
        }),
      ),
    }),
  ),
  /** What customers are asked about their home, where the company asks anything. Plans are not asked. */
  questions: z
    .array(
      z.object({
        /** The field of a selection that has the answer. */
        id: z.enum(questionIds),
        name: z.string(),
        /** The answer that counts where there is none. */
        usual: z.string(),
        choices: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            /** What it adds: whole dollars, or a part of the service's price; null: nothing. */
            extra: extra.nullable(),
          }),
        ),
      }),
    )
    .optional(),
});

export const apiQuote = z.object({
  /** Only what is 'priced' has lines and a total above 0. */
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
  /** Before any code, and travel: what `POST /bookings` asks for. */
  totalCents: amountCents,
  /** What a visit there costs on top; absent: nothing, or no `postalCode` was asked about. */
  travelFeeCents: amountCents.optional(),
  /**
   * What the first clean costs on top where the company books it on a rhythm, each visit paid after it; not in
   * the amounts here, as the API books no rhythm. Absent: nothing.
   */
  firstCleanCents: amountCents.optional(),
  /** What the code that was asked with takes off; null: none was. */
  discount: z.object({ code: z.string(), discountCents: amountCents }).nullable(),
  /** The total and travel less that; of a plan, its first month. Sales tax comes on top where it is collected. */
  toPayCents: amountCents,
});
export type ApiQuote = z.infer<typeof apiQuote>;

export const apiFreeTimes = z.object({
  /** 'wishes': days are asked for and agreed on; 'outside': nobody goes there. */
  mode: z.enum(['times', 'wishes', 'outside']),
  timeZone: z.string(),
  /** Person-minutes. */
  laborMinutes: z.int(),
  times: z.array(z.object({ start: moment, arriveBy: moment, end: moment })),
});
