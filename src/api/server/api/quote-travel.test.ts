import { expect, test } from 'vitest';
import { apiCalls } from '#api/contract/calls.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { cents } from '#kernel/rules/money.ts';
import { quotePrice } from './quote-price.ts';

const travelFees = [{ zip: '946', cents: cents(35_00) }];
const settings = { liveCardTest: false, business: { ...defaultBusiness, travelFees } };
const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };

function quoted(asked: object) {
  const query = apiCalls['GET /quote'].query.parse({ ...home, ...asked });
  return quotePrice({ current: () => defaultCatalogue }, settings, query);
}

test("a quote shows a ZIP code's travel fee separately, and none for a plan", () => {
  const service = 'home-standard-clean';
  const there = { totalCents: 275_00, travelFeeCents: 35_00, toPayCents: 310_00 };
  expect(quoted({ service, postalCode: '94607' })).toMatchObject(there);
  const nowhere = quoted({ service });
  expect([nowhere.travelFeeCents, nowhere.toPayCents]).toEqual([undefined, 275_00]);
  const plan = quoted({ service: 'essential', frequency: 'monthly', postalCode: '94607' });
  expect(plan).not.toHaveProperty('travelFeeCents');
});
