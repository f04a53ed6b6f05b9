import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import { questionsAsked } from '#catalogue/rules/quote.ts';
import { switchedOffQuestions } from './kept-questions.ts';
import { restoreVersionContent } from './sold-entries.ts';

const pets = { ...defaultQuestions.pets, name: 'Furry friends' };
const older = { ...defaultQuestions.pets, name: 'Animals' };
const { condition } = defaultQuestions;

test('keeps a question that is switched off in its last state', () => {
  expect(switchedOffQuestions({ questions: { pets } }, {})).toEqual({ pets });
  const again = { questions: { pets }, questionsOff: { pets: older, condition } };
  expect(switchedOffQuestions(again, { condition })).toEqual({ pets });
  expect(switchedOffQuestions({ questionsOff: { pets } }, {})).toEqual({ pets });
  expect(switchedOffQuestions({ questionsOff: { pets } }, { pets })).toBeUndefined();
  expect(switchedOffQuestions({}, {})).toBeUndefined();
});

test('does not ask a switched-off question, nor send it to any page', () => {
  const catalogue = { ...defaultCatalogue, questionsOff: { pets } };
  const selection = { serviceId: 'home-standard-clean', frequency: 'one-time' } as const;
  expect(questionsAsked(catalogue, selection)).toEqual([]);
  expect(offeredCatalogue(catalogue)).not.toHaveProperty('questionsOff');
});

test('bringing an older version back keeps the questions added since', () => {
  const { version: _, ...content } = defaultCatalogue;
  const back = restoreVersionContent(content, { ...content, questions: { pets } });
  expect(back.questions).toBeUndefined();
  expect(back.questionsOff).toEqual({ pets });
  expect(restoreVersionContent({ ...content, questions: { pets } }, content).questions).toEqual({
    pets,
  });
});
