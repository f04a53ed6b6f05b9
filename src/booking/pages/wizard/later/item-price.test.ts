import { expect, test } from 'vitest';
import { type BookingDraft, emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { frequencyPrice } from './item-price.ts';

const rules = { liveCardTest: false };

test('prices a frequency for the current home, without add-ons', () => {
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

test('for a custom home, a frequency shows where its prices start', () => {
  const draft = {
    ...emptyDraft,
    serviceId: 'essential',
    bedroomBath: '6br4ba',
    sizeCategory: 'custom',
  };
  const price = frequencyPrice(defaultCatalogue, draft, 'weekly', rules);
  expect(price).toEqual({ amount: 740_00, forThisHome: false });
});
