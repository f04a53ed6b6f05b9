import { expect, test } from 'vitest';
import { trustFacts as en } from '#catalogue/words/en/trust.ts';
import { trustFacts as es } from '#catalogue/words/es/trust.ts';
import { paragraphsOf } from './trust.ts';

const nothing = {
  rating: null,
  reviews: null,
  insured: false,
  bonded: false,
  since: null,
  guarantee: '',
};

test('nothing is told of a business that its owner has not told', () => {
  expect(en({})).toEqual([]);
  expect(en({ trust: nothing })).toEqual([]);
});

test('each fact is told alone, and in both languages', () => {
  const trust = { ...nothing, rating: 50, reviews: 1212, bonded: true, since: 2014 };
  expect(en({ trust })).toEqual(['★ 5.0 of 5, 1,212 reviews', 'Bonded', 'In business since 2014']);
  expect(es({ trust: { ...nothing, insured: true, bonded: true } })).toEqual([
    'Asegurados y con fianza',
  ]);
});

test('a blank line begins a paragraph', () => {
  expect(paragraphsOf('One,\nstill one.\n \n\nTwo.\n')).toEqual(['One,\nstill one.', 'Two.']);
});
