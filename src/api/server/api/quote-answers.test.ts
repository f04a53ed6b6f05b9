import { expect, test } from 'vitest';
import { apiCalls } from '#api/contract/calls.ts';
import { servicesAnswer } from '#api/contract/catalogue.ts';
import { toApiPath } from '#api/contract/selection.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { listServices } from './list-services.ts';
import { quotePrice } from './quote-price.ts';

const catalogue = { ...defaultCatalogue, questions: askedQuestions };
const settings = { liveCardTest: false, business: defaultBusiness };
const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };

function quoted(asked: object) {
  const query = apiCalls['GET /quote'].query.parse({ ...home, ...asked });
  return quotePrice({ current: () => catalogue }, settings, query);
}

test('a quote has a line for each answer that costs something', () => {
  const service = 'home-standard-clean';
  expect(quoted({ service, pets: 'more', condition: 'average' })).toMatchObject({
    totalCents: 295_00,
    lines: [{ kind: 'service' }, { kind: 'adjustment', id: 'pets', amountCents: 20_00 }],
  });
  expect(quoted({ service }).totalCents).toBe(275_00);
  expect(() => quoted({ service, pets: 'a horse' })).toThrow();
  expect(toApiPath('answers.pets')).toBe('pets');
});

test('lists the questions with their choices, if there are any', () => {
  const listed = servicesAnswer.parse(listServices(catalogue, 'es'));
  expect(listed.questions?.map(({ id, name }) => [id, name])).toEqual([
    ['condition', 'Estado del hogar'],
    ['pets', 'Mascotas'],
  ]);
  expect(listed.questions?.[1]?.choices[2]).toEqual({
    ...{ id: 'more', name: 'Dos o más', extra: { unit: 'dollars', figure: 20 } },
  });
  expect(listServices(defaultCatalogue, 'en')).not.toHaveProperty('questions');
});
