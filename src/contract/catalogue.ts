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

const size = z.object({
  id: slug,
  label: name,
  multiplier: z.int().min(1).max(2000).nullable(),
  from: z.int().min(1),
  to: z.int().min(1).nullable(),
  andMore: z.boolean().optional(),
});

const home = z.object({
  id: slug,
  label: name,
  sizes: z.tuple([size], size).refine(hasUniqueIds, { error: 'A size stands twice.' }),
});

/** A published catalogue, as the database keeps it. */
export const catalogueSchema = z.object({
  version: z.int().min(1),
  services: z.array(service).min(1).refine(hasUniqueIds, { error: 'A service id stands twice.' }),
  addOns: z.array(addOn).refine(hasUniqueIds, { error: 'An add-on id stands twice.' }),
  homes: z.array(home).min(1).refine(hasUniqueIds, { error: 'A home stands twice.' }),
});

function hasUniqueIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}
