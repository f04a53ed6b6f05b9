import { expect, test } from 'vitest';
import { catalogueWords } from '#catalogue/words/es/catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import { answersWithDefaults, givenAnswers, validAnswers } from './questions.ts';
import { questionsAsked, quote } from './quote.ts';
import { translatedLine } from './quote-line.ts';
import type { Selection } from './selection.ts';
import { selectionProblems } from './selection-problems.ts';
import { translateCatalogue } from './translate.ts';
import type { Catalogue } from './types.ts';

const catalogue: Catalogue = { ...defaultCatalogue, questions: askedQuestions };
const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const standard: Selection = {
  ...{ serviceId: 'home-standard-clean', frequency: 'one-time', home, addOns: [] },
  answers: { condition: 'extra-care', pets: 'more' },
};

function priceOf(selection: Selection, of = catalogue) {
  const priced = quote(of, selection);
  if (priced.status !== 'priced') throw new Error(`it is ${priced.status}`);
  return { lines: priced.lines.map(({ name, amount }) => [name, amount]), total: priced.total };
}

test('an answer adds a line to the price: dollars, or a percentage of the service', () => {
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  const { lines, total } = priceOf({ ...standard, addOns });
  expect(lines.slice(2)).toEqual([
    ['Home condition: Needs extra care', cents(27_50)],
    ['Pets: Two or more', cents(20_00)],
  ]);
  expect(total).toBe(lines.reduce((sum, [, amount]) => sum + Number(amount), 0));
});

test('asks in our order, however the questions were stored', () => {
  const { condition, pets } = askedQuestions;
  const stored = { ...catalogue, questions: { pets, condition } };
  expect(questionsAsked(stored, standard).map(([id]) => id)).toEqual(['condition', 'pets']);
  expect(priceOf(standard, stored)).toEqual(priceOf(standard));
});

test('uses the usual answer if there is none', () => {
  expect(priceOf({ ...standard, answers: undefined }).total).toBe(275_00);
  const { pets } = askedQuestions;
  if (pets === undefined) throw new Error('pets are asked about');
  const usual = { ...catalogue, questions: { pets: { ...pets, usual: 'more' } } };
  expect(priceOf({ ...standard, answers: undefined }, usual).total).toBe(295_00);
});

test('asks no questions for plans and add-ons alone, or by default', () => {
  const plan = { ...standard, serviceId: 'essential', frequency: 'weekly' } as const;
  const alone = {
    ...standard,
    serviceId: null,
    addOns: [{ id: 'handyman-services', quantity: 1 }],
  };
  for (const selection of [plan, alone]) {
    expect(questionsAsked(catalogue, selection)).toEqual([]);
    expect(priceOf(selection)).toEqual(priceOf(selection, defaultCatalogue));
    expect(givenAnswers(catalogue, selection)).toEqual([]);
    expect(answersWithDefaults(catalogue, selection)).toBeUndefined();
  }
  expect(answersWithDefaults(defaultCatalogue, standard)).toBeUndefined();
  expect(priceOf(standard, defaultCatalogue).total).toBe(275_00);
});

test('refuses an unknown answer at its place, and ignores one to a question that is off', () => {
  const odd = { ...standard, answers: { pets: 'a horse' } };
  expect(selectionProblems(catalogue, odd)).toEqual([
    { path: 'answers.pets', code: 'answer-unknown', params: {} },
  ]);
  expect(selectionProblems(defaultCatalogue, odd)).toEqual([]);
  expect(validAnswers(catalogue, { ...odd.answers, condition: 'average' })).toEqual({
    condition: 'average',
  });
  expect(validAnswers(catalogue, 'pets')).toBeUndefined();
});

test('customers read questions and answers in Spanish, also in sold lines', () => {
  const { questions } = translateCatalogue(catalogue, catalogueWords);
  expect(questions?.pets?.name).toBe('Mascotas');
  expect(translatedLine(catalogueWords, 'Pets: Two or more')).toBe('Mascotas: Dos o más');
  expect(translatedLine(catalogueWords, 'Pets: Three: all cats')).toBe('Mascotas: Three: all cats');
});

test('a live card test costs one dollar, whatever the answers', () => {
  const selection = { ...standard, serviceId: 'essential' };
  expect(quote(catalogue, selection, { liveCardTest: true })).toMatchObject({ total: 1_00 });
});
