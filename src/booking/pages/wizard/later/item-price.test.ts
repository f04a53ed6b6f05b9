import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { frequencyPrice } from './item-price.ts';

const rules = { liveCardTest: false };

test("a frequency's price is that of the home at hand, without the add-ons", () => {
  const draft: BookingDraft = {
    ...emptyDraft,
    serviceId: 'essential',
    bedroomBath: '3br3ba',
    sizeCategory: 'average',
    addOns: [{ id: 'handyman-services', quantity: 2 }],
  };
  const price = frequencyPrice(defaultCatalogue, draft, 'biweekly', rules);
  expect(price).toEqual({ amount: 495_00, forThisHome: true });
});

test('where the home needs a custom quote, a frequency says where its prices start', () => {
  const draft = {
    ...emptyDraft,
    serviceId: 'essential',
    bedroomBath: '6br4ba',
    sizeCategory: 'custom',
  };
  const price = frequencyPrice(defaultCatalogue, draft, 'weekly', rules);
  expect(price).toEqual({ amount: 740_00, forThisHome: false });
});
