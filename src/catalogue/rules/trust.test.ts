import { expect, test } from 'vitest';
import { trustFacts as en } from '#catalogue/words/en/trust.ts';
import { trustFacts as es } from '#catalogue/words/es/trust.ts';
import { splitParagraphs, withRatings } from './trust.ts';

const nothing = {
  rating: null,
  reviews: null,
  insured: false,
  bonded: false,
  since: null,
  guarantee: '',
};

test('says nothing about a business unless the owner does', () => {
  expect(en({})).toEqual([]);
  expect(en({ trust: nothing })).toEqual([]);
});

test('shows each fact separately, in both languages', () => {
  const trust = { ...nothing, rating: 50, reviews: 1212, bonded: true, since: 2014 };
  expect(en({ trust })).toEqual(['★ 5.0 of 5, 1,212 reviews', 'Bonded', 'In business since 2014']);
  expect(es({ trust: { ...nothing, insured: true, bonded: true } })).toEqual([
    'Asegurados y con fianza',
  ]);
});

test('counts all ratings given here with the reviews elsewhere, but not if they are few', () => {
  const told = (rating: number | null, reviews: number | null, own: number, stars: number) => {
    const trust = withRatings({ ...nothing, rating, reviews }, { reviews: own, stars });
    return [trust.rating, trust.reviews];
  };
  expect(told(null, null, 4, 20)).toEqual([null, null]);
  expect(told(null, null, 5, 21)).toEqual([42, 5]);
  expect(told(49, 212, 0, 0)).toEqual([49, 212]);
  // (4.9 x 212 + 38) / 250
  expect(told(49, 212, 38, 38)).toEqual([43, 250]);
});

test('a blank line begins a paragraph', () => {
  expect(splitParagraphs('One,\nstill one.\n \n\nTwo.\n')).toEqual(['One,\nstill one.', 'Two.']);
});
