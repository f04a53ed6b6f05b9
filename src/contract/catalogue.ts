import { z } from 'zod';
import { addOnsOnly } from '#domain/catalogue/lookup.ts';
import { categories } from '#domain/catalogue/types.ts';
import { centsToDollars, dollars, highestAmount, hundredths } from '#domain/money.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: 'Use small letters, digits, dashes and underscores.',
});
/** Stands for 'no service' in orders, and for another entry in the console's addresses. */
const reserved: readonly string[] = [addOnsOnly.id, 'new'];
const entryId = slug.refine((id) => !reserved.includes(id), {
  error: 'This short name has a meaning of its own. Choose another one.',
});
const name = z.string().trim().min(1, { error: 'Enter a name.' }).max(120);
const words = z.string().trim().max(4000);
const wholeDollars = z
  .int({ error: 'Enter whole dollars.' })
  .min(1, { error: 'A price is above 0.' })
  .max(centsToDollars(highestAmount), { error: 'A price is 10,000 dollars at most.' })
  .transform(dollars);
const hours = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Enter hours like 2.5.' });

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
    fixedPrice: z.boolean(),
    offered: z.boolean(),
  })
  .refine((entry) => (entry.category === 'wellness') === (entry.planPrices !== undefined), {
    path: ['planPrices'],
    error: 'A wellness plan has a price for each frequency, and nothing else has.',
  });

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
      .transform(hundredths)
      .nullable(),
    from: squareFeet,
    to: squareFeet.nullable(),
    andMore: z.boolean().optional(),
    offered: z.boolean(),
  })
  .refine(({ from, to }) => to === null || to > from, {
    path: ['to'],
    error: 'The upper bound has to be above the lower one.',
  });

const home = z
  .object({
    id: entryId,
    label: name,
    sizes: z.tuple([size], size).check(uniqueIds('This size stands twice.')),
    offered: z.boolean(),
  })
  .refine(({ offered, sizes }) => !offered || sizes.some(isOffered), {
    path: ['offered'],
    error: 'A home that is offered needs a size that is.',
  });

/** What is sold, without the number of a version: a draft, or what the database keeps of one. */
export const catalogueContentSchema = z.object({
  services: z
    .array(service)
    .min(1)
    .check(uniqueIds('Another service has this short name.'))
    .check(oneOffered('At least one service has to be offered.')),
  addOns: z.array(addOn).check(uniqueIds('Another add-on has this short name.')),
  homes: z
    .array(home)
    .min(1)
    .check(uniqueIds('Another home has this short name.'))
    .check(oneOffered('At least one home has to be offered.')),
});

/** A published catalogue, as the database keeps it. */
export const catalogueSchema = catalogueContentSchema.extend({ version: z.int().min(1) });

/** Told at the later of two. */
function uniqueIds(message: string) {
  return refusing<{ readonly id: string }>('id', message, (entries) =>
    entries.map(({ id }, index) => entries.findIndex((each) => each.id === id) < index),
  );
}

/** Told at each, since any of them could be the one. */
function oneOffered(message: string) {
  return refusing<{ readonly offered: boolean }>('offered', message, (entries) =>
    entries.map(() => !entries.some(isOffered)),
  );
}

/** A rule about a list that is told at a field of its entries. */
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
