import { expect, test } from 'vitest';
import { apiCalls } from '#api/contract/calls.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { frequencies } from '#catalogue/rules/types.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { quotePrice } from './quote-price.ts';

const { services, homes, addOns } = defaultCatalogue;
const catalogues = { current: () => defaultCatalogue };
const kinds = [null, ...services.map(({ id }) => id)];
const sizes = homes.flatMap((home) => home.sizes.map(({ id }) => [home.id, id] as const));

/** A thousand possible selections: every kind of home, each with one service after another. */
const selections = Array.from({ length: 1000 }, (_, at): Selection => {
  const [bedroomBath = '', sizeCategory = ''] = sizes[at % sizes.length] ?? [];
  const chosen = addOns.filter((_each, index) => (at * 31 + index * 17) % 11 < at % 4);
  return {
    serviceId: kinds[(at + Math.floor(at / sizes.length)) % kinds.length] ?? null,
    frequency: frequencies[(at * 5) % frequencies.length] ?? 'one-time',
    home: { bedroomBath, sizeCategory },
    addOns: chosen.map(({ id }, index) => ({ id, quantity: 1 + ((at + index) % 5) })),
  };
});

/** The selection as a program writes it into an address. */
function asked({ serviceId, frequency, home, addOns: chosen }: Selection) {
  return apiCalls['GET /quote'].query.parse({
    ...(serviceId === null ? {} : { service: serviceId }),
    ...{ frequency, ...home },
    ...(chosen.length > 0 && {
      addOns: chosen.map(({ id, quantity }) => `${id}:${quantity}`).join(','),
    }),
  });
}

test("a thousand API prices match the booking page's, to the cent and line by line", () => {
  const statuses = new Map<string, number>();
  for (const selection of selections) {
    const page = quote(defaultCatalogue, selection);
    const api = quotePrice(
      catalogues,
      { liveCardTest: false, business: defaultBusiness },
      asked(selection),
    );
    statuses.set(page.status, (statuses.get(page.status) ?? 0) + 1);
    expect(api.status).toBe(page.status);
    if (page.status !== 'priced') continue;
    const { lines, total } = page;
    expect([selection, api.totalCents]).toEqual([selection, total]);
    expect(
      api.lines.map(({ id, quantity, unitCents, amountCents }) => [
        id,
        quantity,
        unitCents,
        amountCents,
      ]),
    ).toEqual(
      lines.map(({ id, quantity, unitAmount, amount }) => [id, quantity, unitAmount, amount]),
    );
  }
  expect(statuses.get('priced')).toBeGreaterThan(700);
  expect(statuses.get('custom-quote')).toBeGreaterThan(10);
});
