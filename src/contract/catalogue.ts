import { z } from 'zod';
import { categories } from '#domain/catalogue/types.ts';
import { highestAmount } from '#domain/money.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: 'Use small letters, digits, dashes and underscores.',
});
const name = z.string().trim().min(1, { error: 'Enter a name.' }).max(120);
const words = z.string().trim().max(4000);
const dollars = z
  .int({ error: 'Enter whole dollars.' })
  .min(1, { error: 'A price is above 0.' })
  .max(highestAmount / 100, { error: 'A price is 10,000 dollars at most.' });
const hours = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Enter hours like 2.5.' });

const service = z
  .object({
    id: slug,
    name,
    description: words,
    basePrice: dollars,
    category: z.enum(categories),
    subtasks: words,
    laborHours: hours,
    planPrices: z.object({ monthly: dollars, biweekly: dollars, weekly: dollars }).optional(),
    fixedPrice: z.boolean(),
    offered: z.boolean(),
  })
  .refine((entry) => (entry.category === 'wellness') === (entry.planPrices !== undefined), {
    path: ['planPrices'],
    error: 'A wellness plan has a price for each frequency, and nothing else has.',
  });

const addOn = z.object({
  id: slug,
  name,
  description: words,
  price: dollars,
  category: z.enum(categories),
  subtasks: words,
  allowQuantity: z.boolean(),
  fixedPrice: z.boolean(),
  offered: z.boolean(),
});

const squareFeet = z
  .int({ error: 'Enter whole square feet.' })
  .min(1, { error: 'Square feet are above 0.' })
  .max(1_000_000, { error: 'Enter at most 1,000,000 square feet.' });

const size = z
  .object({
    id: slug,
    label: name,
    multiplier: z
      .int({ error: 'Enter a multiplier with two decimals at most, such as 1.15.' })
      .min(1, { error: 'A multiplier is above 0.' })
      .max(2000, { error: 'A multiplier is 20 at most.' })
      .nullable(),
    from: squareFeet,
    to: squareFeet.nullable(),
    andMore: z.boolean().optional(),
  })
  .refine(({ from, to }) => to === null || to > from, {
    path: ['to'],
    error: 'The upper bound has to be above the lower one.',
  });

const home = z.object({
  id: slug,
  label: name,
  sizes: z.tuple([size], size).refine(hasUniqueIds, { error: 'A size stands twice.' }),
});

/** What is sold, without the number of a version: a draft, or what the database keeps of one. */
export const catalogueContentSchema = z.object({
  services: z.array(service).min(1).refine(hasUniqueIds, { error: 'A service id stands twice.' }),
  addOns: z.array(addOn).refine(hasUniqueIds, { error: 'An add-on id stands twice.' }),
  homes: z.array(home).min(1).refine(hasUniqueIds, { error: 'A home stands twice.' }),
});

/** A published catalogue, as the database keeps it. */
export const catalogueSchema = catalogueContentSchema.extend({ version: z.int().min(1) });

function hasUniqueIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}
