import { z } from 'zod';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { answers, type QuoteRequest } from '#catalogue/contract/quote-request.ts';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import { type Answers, frequencies } from '#catalogue/rules/types.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';

const itemId = z.string().min(1).max(64);
const quantity = z.int().min(1).max(highestQuantity);
const addOn = z.object({ id: itemId, quantity: quantity.default(1) });
const addOns = z.array(addOn).max(50);

/** A service and a home, by the ids of `GET /services`. */
export const selection = {
  /** Missing for add-ons only. */
  service: itemId.optional(),
  /** For a wellness plan; everything else is one-time. */
  frequency: z.enum(frequencies).default('one-time'),
  bedroomBath: itemId,
  sizeCategory: itemId,
  addOns: addOns.default([]),
  /** Answers about the home, from the choices of `GET /services`; if missing, the default one. */
  ...answers.shape,
};

/** The customer's discount code. */
export const { discountCode: code } = checkoutRequest.shape;

/** As text in an address: "laundry-dishes-organizing:2,handyman-services". */
const addOnsText = z
  .string()
  .max(4000)
  .regex(/^[^,:]+(:\d{1,6})?(,[^,:]+(:\d{1,6})?)*$/, { error: failureMessage('value-malformed') })
  .transform((text) =>
    text.split(',').map((each): z.input<typeof addOn> => {
      const [id = '', count = '1'] = each.split(':');
      return { id, quantity: Number(count) };
    }),
  )
  .pipe(addOns)
  .default([]);

/** The same in an address. */
export const selectionQuery = { ...selection, addOns: addOnsText };

export interface ApiSelection extends Answers {
  readonly service?: string | undefined;
  readonly frequency: QuoteRequest['frequency'];
  readonly bedroomBath: string;
  readonly sizeCategory: string;
  readonly addOns: QuoteRequest['selectedAddOns'];
}

/** The selection in the field names of the page's own calls. */
export function toQuoteRequest({
  service,
  frequency,
  bedroomBath,
  sizeCategory,
  addOns,
  condition,
  pets,
}: ApiSelection): QuoteRequest {
  return {
    serviceType: service === undefined ? null : { id: service },
    frequency,
    homeDetails: { bedroomBath, sizeCategory },
    selectedAddOns: addOns,
    ...((condition ?? pets) !== undefined && { answers: { condition, pets } }),
  };
}

/** The API's place for each field of the page's calls. */
const PLACES: readonly [pattern: RegExp, place: string][] = [
  [/^serviceType(\.id)?$/, 'service'],
  [/^selectedAddOns/, 'addOns'],
  [/^homeDetails\.customerPhone$/, 'phone'],
  [/^homeDetails\./, ''],
  [/^answers\./, ''],
  [/^customerEmail$/, 'email'],
  [/^amount$/, 'totalCents'],
];

/** Translates a failure's place into the API's own field names. */
export function toApiPath(path: string): string {
  const [pattern, place] = PLACES.find(([each]) => each.test(path)) ?? [];
  return pattern === undefined || place === undefined ? path : path.replace(pattern, place);
}
