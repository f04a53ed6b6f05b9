import { findAddOn, findHome, findService, findSize } from './lookup.ts';
import { questionsAsked } from './quote.ts';
import { highestQuantity, type Selection } from './selection.ts';
import type { Catalogue } from './types.ts';

export type SelectionProblem = {
  /** The place in the selection, for example "addOns.0.quantity". */
  readonly path: string;
} & (
  | {
      readonly code:
        | 'service-not-offered'
        | 'home-unknown'
        | 'size-of-another-home'
        | 'add-on-not-offered'
        | 'add-on-twice'
        | 'answer-unknown';
      readonly params: Readonly<Record<string, never>>;
    }
  | { readonly code: 'quantity-out-of-range'; readonly params: { readonly most: number } }
);

/** Why a selection cannot be priced; empty if quote() may be called. */
export function selectionProblems(catalogue: Catalogue, selection: Selection): SelectionProblem[] {
  return [
    ...serviceProblems(catalogue, selection),
    ...homeProblems(catalogue, selection),
    ...addOnProblems(catalogue, selection),
    ...answerProblems(catalogue, selection),
  ];
}

function serviceProblems(catalogue: Catalogue, { serviceId }: Selection): SelectionProblem[] {
  if (serviceId === null || findService(catalogue, serviceId) !== undefined) return [];
  return [{ path: 'serviceId', code: 'service-not-offered', params: {} }];
}

function homeProblems(catalogue: Catalogue, { home }: Selection): SelectionProblem[] {
  if (home === null) return [];
  if (findHome(catalogue, home.bedroomBath) === undefined) {
    return [
      {
        path: 'home.bedroomBath',
        code: 'home-unknown',
        params: {},
      },
    ];
  }
  if (findSize(catalogue, home.bedroomBath, home.sizeCategory) === undefined) {
    return [
      {
        path: 'home.sizeCategory',
        code: 'size-of-another-home',
        params: {},
      },
    ];
  }
  return [];
}

/** Ignores answers to questions that are off; the price check catches any difference. */
function answerProblems(catalogue: Catalogue, selection: Selection): SelectionProblem[] {
  return questionsAsked(catalogue, selection).flatMap(([id, { choices }]) => {
    const chosen = selection.answers?.[id];
    if (chosen === undefined || choices.some((choice) => choice.id === chosen)) return [];
    return [{ path: `answers.${id}`, code: 'answer-unknown', params: {} }];
  });
}

function addOnProblems(catalogue: Catalogue, { addOns }: Selection): SelectionProblem[] {
  return addOns.flatMap(({ id, quantity }, index) => {
    const path = `addOns.${index}`;
    const problems: SelectionProblem[] = [];
    const addOn = findAddOn(catalogue, id);
    const most = addOn?.allowQuantity === false ? 1 : highestQuantity;
    if (addOn === undefined) {
      problems.push({
        path: `${path}.id`,
        code: 'add-on-not-offered',
        params: {},
      });
    }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
      problems.push({
        path: `${path}.quantity`,
        code: 'quantity-out-of-range',
        params: { most },
      });
    }
    if (addOns.findIndex((other) => other.id === id) !== index) {
      problems.push({
        path: `${path}.id`,
        code: 'add-on-twice',
        params: {},
      });
    }
    return problems;
  });
}
