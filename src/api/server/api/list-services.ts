import type { ApiAnswers } from '#api/contract/calls.ts';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { type QuestionId, questionIds } from '#catalogue/rules/question-ids.ts';
import { translateCatalogue } from '#catalogue/rules/translate.ts';
import {
  type AddOn,
  type Catalogue,
  planFrequencies,
  type Question,
  type Service,
} from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { wordsOf } from '#registry/words.ts';

/** What is sold now, as customers see it. */
export function listServices(
  catalogue: Catalogue,
  language: Language,
): ApiAnswers['GET /services'] {
  const { version, services, addOns, homes, questions } = translateCatalogue(
    offeredCatalogue(catalogue),
    wordsOf[language].catalogue,
  );
  return {
    version,
    services: services.map((service) => ({
      ...itemOf(service),
      ...(service.planPrices === undefined
        ? { frequencies: [], ...(service.firstClean && { firstClean: service.firstClean }) }
        : { frequencies: [...planFrequencies] }),
    })),
    addOns: addOns.map((addOn) => ({ ...itemOf(addOn), allowsQuantity: addOn.allowQuantity })),
    homes: homes.map(({ id, label, sizes }) => ({
      id,
      label,
      sizes: sizes.map((size) => ({
        id: size.id,
        label: size.label,
        isCustomQuote: size.multiplier === null,
      })),
    })),
    ...(questions && {
      questions: questionIds.flatMap((id) => describeQuestion(id, questions[id])),
    }),
  };
}

function describeQuestion(id: QuestionId, question: Question | undefined) {
  if (question === undefined) return [];
  const choices = question.choices.map(({ extra, ...choice }) => {
    return { ...choice, extra: extra && { unit: extra.unit, figure: extra.figure } };
  });
  return [{ id, name: question.name, usual: question.usual, choices }];
}

function itemOf(item: Service | AddOn) {
  const { id, name, description, category } = item;
  return { id, name, description, category, duties: dutiesOf(item) };
}
