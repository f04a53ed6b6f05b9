import { expect, test } from 'vitest';
import { catalogueContentSchema } from '#catalogue/contract/catalogue.ts';
import { parseWith } from '#kernel/contract/schema-failures.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import { findService } from './lookup.ts';
import type { MoneyTerms } from './money-terms.ts';
import { chargePlan, mayHaveTerms, termsFor } from './terms.ts';

const deposit = (unit: 'percent' | 'dollars', figure: number): MoneyTerms => ({
  kind: 'deposit',
  unit,
  figure,
});
const after: MoneyTerms = { kind: 'after' };

function told(terms: MoneyTerms, total: number) {
  const plan = chargePlan(terms, cents(total), cents(45_00));
  return plan && [plan.dueNow, plan.dueAfter, plan.most].map(formatUsd);
}

test('a deposit of 25% of $183.37 is $45.84, and the rest $137.53', () => {
  expect(told(deposit('percent', 25), 183_37)).toEqual(['$45.84', '$137.53', '$317.53']);
});

test('deposit and rest add up to the price for every percentage', () => {
  for (let figure = 1; figure < 100; figure += 1) {
    for (const total of [50_00, 183_37, 275_00, 999_99]) {
      const plan = chargePlan(deposit('percent', figure), cents(total), cents(45_00));
      expect((plan?.dueNow ?? 0) + (plan?.dueAfter ?? 0)).toBe(total);
    }
  }
});

test('a fixed deposit above the price means that all is paid now', () => {
  expect(told(deposit('dollars', 50), 275_00)).toEqual(['$50', '$225', '$405']);
  expect(told(deposit('dollars', 300), 275_00)).toBeNull();
});

test('with payment after the visit, nothing is paid now', () => {
  expect(told(after, 275_00)).toEqual(['$0', '$275', '$455']);
  expect(told({ kind: 'now' }, 275_00)).toBeNull();
});

test('with a hold, nothing is paid now, and the maximum is the same', () => {
  expect(told({ kind: 'held', hours: 48 }, 275_00)).toEqual(['$0', '$275', '$455']);
});

test.each([23, 49, 30 * 24, 24.5])('refuses to hold a card %d hours before a visit', (hours) => {
  const { version: _, ...content } = defaultCatalogue;
  const [service, ...rest] = content.services;
  const terms = { first: { kind: 'held', hours }, returning: after };
  const read = parseWith(catalogueContentSchema, {
    ...content,
    services: [{ ...service, terms }, ...rest],
  });
  expect(read.ok ? [] : read.errors).toMatchObject([
    { path: 'services.0.terms.first.hours', code: 'hold-hours-malformed' },
  ]);
});

test('plans and emergencies are paid as specified, whatever their terms', () => {
  const withTerms = (id: string) => {
    const service = findService(defaultCatalogue, id);
    return service && { ...service, terms: { first: after, returning: deposit('percent', 20) } };
  };
  const clean = withTerms('home-standard-clean');
  expect(termsFor(clean, 'one-time', false)).toEqual(after);
  expect(termsFor(clean, 'one-time', true)).toEqual(deposit('percent', 20));
  expect(termsFor(withTerms('essential'), 'monthly', false)).toEqual({ kind: 'now' });
  expect(termsFor(withTerms('emergency-cleanup'), 'one-time', false)).toEqual({ kind: 'now' });
  expect(mayHaveTerms(defaultCatalogue, 'home-standard-clean', 'one-time')).toBe(false);
});

test.each([
  [deposit('dollars', 276), 'deposit-above-price'],
  [deposit('percent', 100), 'deposit-percent-malformed'],
  [deposit('percent', 0), 'deposit-percent-malformed'],
  [deposit('dollars', 1.5), 'price-not-whole'],
])('refuses an invalid deposit at its place: %o', (first, code) => {
  const { version: _, ...content } = defaultCatalogue;
  const services = content.services.map((service) =>
    service.id === 'home-standard-clean'
      ? { ...service, terms: { first, returning: after } }
      : service,
  );
  const at = services.findIndex(({ id }) => id === 'home-standard-clean');
  const read = parseWith(catalogueContentSchema, { ...content, services });
  expect(read.ok ? [] : read.errors).toMatchObject([
    { path: `services.${at}.terms.first.figure`, code },
  ]);
});
