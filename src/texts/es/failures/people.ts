import type { FailureTexts } from '#contract/failures/failure-kind.ts';
import type { peopleFailures } from '#contract/failures/people.ts';
import { sentences, UNDONE } from './phrases.ts';

export const peopleFailureTexts: FailureTexts<typeof peopleFailures> = {
  'customer-not-found': 'Ese cliente no existe.',
  'customer-changed': ({ by }) =>
    sentences(
      'Alguien cambió a este cliente mientras tanto.',
      by && `Último cambio: ${by}.`,
      UNDONE,
    ),
  'customer-known-already': 'Otro cliente ya se conoce por esto: una las dos páginas.',
  'tags-too-many': ({ most }) => `Escriba ${most} etiquetas como máximo.`,
};
