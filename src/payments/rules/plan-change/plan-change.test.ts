import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { catalogueForPlan, type PlanTerms, soldPlan } from './plan-change.ts';

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const [addOn, other] = defaultCatalogue.addOns.map(({ id, name }) => ({ id, name }));
if (addOn === undefined || other === undefined) throw new Error('two add-ons are sold');
const was: PlanTerms = {
  service: { id: 'essential', name: 'Essential' },
  frequency: 'biweekly',
  home,
  minutes: 240,
  addOns: [{ ...addOn, quantity: 1, cents: cents(5500) }],
};
const wanted = {
  serviceId: 'essential',
  frequency: 'weekly',
  home,
  addOns: [{ id: addOn.id, quantity: 1 }],
} as const;
const rules = { liveCardTest: false };

/** Two add-ons, a service and a home are no longer sold. */
const today = {
  ...defaultCatalogue,
  addOns: defaultCatalogue.addOns.map((each) => {
    return { ...each, offered: each.id !== addOn.id && each.id !== other.id };
  }),
  services: defaultCatalogue.services.map((each) => {
    return { ...each, offered: each.id !== 'essential' && each.id !== 'peace-mind' };
  }),
  homes: defaultCatalogue.homes.map((each) => {
    return { ...each, offered: each.id !== '3br2ba' && each.id !== '4br3ba' };
  }),
};

test('a plan keeps what is no longer sold, and can choose to keep it', () => {
  const sold = soldPlan(today, was, wanted, rules);
  if (typeof sold === 'string') throw new Error(sold);
  expect(sold.becomes.addOns.map(({ id }) => id)).toEqual([addOn.id]);
  const choices = catalogueForPlan(today, was);
  expect(choices.addOns.map(({ id }) => id)).toContain(addOn.id);
  expect(choices.addOns.map(({ id }) => id)).not.toContain(other.id);
  expect(choices.homes.map(({ id }) => id)).toContain('3br2ba');
  expect(choices.services.map(({ id }) => id)).toContain('essential');
});

test('a plan cannot add what is no longer sold', () => {
  const refused = (change: object) => soldPlan(today, was, { ...wanted, ...change }, rules);
  const larger = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  expect(refused({ addOns: [{ id: other.id, quantity: 1 }] })).toBe('add-on');
  expect(refused({ serviceId: 'peace-mind' })).toBe('service');
  expect(refused({ home: larger })).toBe('home');
});
