import { z } from 'zod';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import { frequencies } from '#catalogue/rules/types.ts';
import { trimmed, whole } from '#kernel/contract/fields.ts';

/** Ids of the catalog: short, and never a key of an object's prototype. */
export const itemId = z.string().min(1).max(64);

export const serviceType = z.object({ id: itemId }).nullable();

export const selectedAddOns = z
  .array(
    z.object({
      id: itemId,
      quantity: whole.min(1).max(highestQuantity).default(1),
    }),
  )
  .max(50)
  .default([]);

export const frequency = z.enum(frequencies).default('one-time');

/** The answers to the catalog's questions. */
export const answers = z.object({ condition: itemId.optional(), pets: itemId.optional() });

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
  answers: answers.optional(),
});

export type QuoteRequest = z.infer<typeof quoteRequest>;
