import { z } from 'zod';
import { categories, planFrequencies } from '#catalogue/rules/types.ts';
import { amountCents, moment } from './parts.ts';

const item = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  duties: z.array(z.string()),
};

/** What is sold, and for which homes; what a home pays is asked of `GET /quote`. */
export const servicesAnswer = z.object({
  /** Of the catalog: another one may have other prices. */
  version: z.int(),
  services: z.array(
    z.object({
      ...item,
      /** How often a plan may come, charged every month; empty for what comes once. */
      frequencies: z.array(z.enum(planFrequencies)),
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
});

export const apiQuote = z.object({
  /** Only what is 'priced' has lines and a total above 0. */
  status: z.enum(['priced', 'custom-quote', 'incomplete']),
  currency: z.literal('usd'),
  /** Charged every month rather than once. */
  isMonthly: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(['service', 'add-on']),
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
