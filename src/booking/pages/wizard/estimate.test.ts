import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { estimateOf } from './estimate.ts';

const rules = { liveCardTest: false, extraHourPrice: 45, cancelFreeHours: 24 };
const estimate = (draft: Partial<BookingDraft>) =>
  estimateOf(defaultCatalogue, { ...emptyDraft, ...draft }, rules);
const custom = { bedroomBath: '6br4ba', sizeCategory: 'custom' };

test('an empty selection costs nothing and starts no plan', () => {
  expect(estimate({})).toMatchObject({ total: 0, plan: null, quote: { status: 'incomplete' } });
});

test("charges a plan's add-ons today and not each month", () => {
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  const { total, plan } = estimate({ serviceId: 'essential', frequency: 'weekly', addOns });
  expect(total).toBe(740_00 + 2 * 90_00);
  expect(plan).toEqual({ frequency: 'weekly', monthly: 740_00 });
});

test('charges a one-time service once', () => {
  expect(estimate({ serviceId: 'kitchen-deep-cleaning' })).toMatchObject({
    total: 160_00,
    plan: null,
    rules,
  });
});

test('a custom quote shows no amount', () => {
  expect(estimate({ serviceId: 'essential', frequency: 'weekly', ...custom })).toEqual({
    quote: { status: 'custom-quote' },
    total: 0,
    plan: null,
    rules,
  });
});
