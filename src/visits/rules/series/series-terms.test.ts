import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { dueForTerms, type TermsPart, termsAt, termsFor } from './series-terms.ts';

const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
const part = (fromNumber: number, scope: TermsPart['scope'], minutes: number): TermsPart => {
  return { fromNumber, scope, terms: { home, minutes, addOns: [] }, visitCents: cents(100) };
};

test('a number has its own terms, or the last following ones, or what was booked', () => {
  const parts = [part(3, 'following', 300), part(5, 'one', 500), part(7, 'following', 700)];
  const minutes = [0, 2, 3, 4, 5, 6, 7, 8].map((number) => {
    return termsAt(parts, number)?.terms.minutes ?? null;
  });
  expect(minutes).toEqual([null, null, 300, 300, 500, 300, 700, 700]);
});

const sold = {
  serviceId: 'home-standard-clean',
  frequency: 'one-time',
  isPerVisit: true,
  answers: {},
  adjustments: [],
} as const;
const addOns = [{ id: 'laundry-dishes-organizing', quantity: 2 }];

test('the price and minutes of a home come from the catalog, unless a price is given', () => {
  const small = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const priced = termsFor(defaultCatalogue, sold, { home: small, addOns: [] });
  expect(priced).toMatchObject({ visitCents: 27_500, terms: { home: small, minutes: 300 } });
  const larger = termsFor(defaultCatalogue, sold, { home, addOns });
  if (typeof larger === 'string') throw new Error(larger);
  expect(larger.visitCents).toBeGreaterThan(27_500);
  expect(larger.terms.minutes).toBeGreaterThan(420);
  expect(dueForTerms(larger)).toBe((larger.visitCents ?? 0) + (larger.terms.addOns[0]?.cents ?? 0));
  const named = termsFor(defaultCatalogue, sold, { home, addOns: [], visitCents: cents(19_900) });
  expect(named).toMatchObject({ visitCents: 19_900 });
});

test('prices another home with the booking’s answers about the home', () => {
  const catalogue = { ...defaultCatalogue, questions: askedQuestions };
  const answered = { ...sold, answers: { pets: 'more' } };
  const small = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const priced = termsFor(catalogue, answered, { home: small, addOns: [] });
  expect(priced).toMatchObject({ visitCents: 29_500 });
});

test('prices another home with the travel fee of its booking', () => {
  const travel = { id: 'travel', name: 'Travel fee', amount: cents(3_500) } as const;
  const far = { ...sold, adjustments: [travel] };
  const small = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const priced = termsFor(defaultCatalogue, far, { home: small, addOns: [] });
  expect(priced).toMatchObject({ visitCents: 31_000 });
  const named = { home: small, addOns: [], visitCents: cents(19_900) };
  expect(termsFor(defaultCatalogue, far, named)).toMatchObject({ visitCents: 19_900 });
  const addOnsAlone = { ...far, serviceId: 'addons-only' };
  const bare = termsFor(defaultCatalogue, addOnsAlone, { home: small, addOns });
  expect(bare).toMatchObject({ visitCents: 3_500 });
});

test('a plan keeps its monthly price: only add-ons are due after a visit', () => {
  const plan = {
    serviceId: 'essential',
    frequency: 'weekly',
    isPerVisit: false,
    answers: {},
    adjustments: [],
  } as const;
  const bare = termsFor(defaultCatalogue, plan, { home, addOns: [] });
  const more = termsFor(defaultCatalogue, plan, { home, addOns });
  if (typeof bare === 'string' || typeof more === 'string') throw new Error('it is sold');
  expect([bare.visitCents, dueForTerms(bare)]).toEqual([null, null]);
  expect(dueForTerms(more)).toBe(more.terms.addOns[0]?.cents);
});

test('says why terms are not for sale or have no price', () => {
  const of = (wanted: object) => termsFor(defaultCatalogue, sold, { home, addOns: [], ...wanted });
  expect(of({ home: { bedroomBath: '9br9ba', sizeCategory: 'average' } })).toBe('home');
  expect(of({ addOns: [{ id: 'windows', quantity: 1 }] })).toBe('add-on');
  expect(of({ home: { bedroomBath: '6br4ba', sizeCategory: 'custom' } })).toBe('no-price');
});
