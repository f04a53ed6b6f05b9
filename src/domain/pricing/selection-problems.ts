import { findAddOn, findHome, findService, findSize } from '../catalogue/lookup.ts';
import type { Catalogue } from '../catalogue/types.ts';
import type { Selection } from './selection.ts';

/** Hours of one add-on that may be booked at once. */
export const highestQuantity = 24;

export interface SelectionProblem {
  /** Where in the selection, such as "addOns.0.quantity". */
  readonly path: string;
  readonly message: string;
}

/** What keeps a claimed selection from being priced; empty when quote() may be asked. */
export function selectionProblems(catalogue: Catalogue, selection: Selection): SelectionProblem[] {
  return [
    ...serviceProblems(catalogue, selection),
    ...homeProblems(catalogue, selection),
    ...addOnProblems(catalogue, selection),
  ];
}

function serviceProblems(catalogue: Catalogue, { serviceId }: Selection): SelectionProblem[] {
  if (serviceId === null || findService(catalogue, serviceId) !== undefined) return [];
  return [{ path: 'serviceId', message: 'This service is not offered.' }];
}

function homeProblems(catalogue: Catalogue, { home }: Selection): SelectionProblem[] {
  if (home === null) return [];
  if (findHome(catalogue, home.bedroomBath) === undefined) {
    return [
      {
        path: 'home.bedroomBath',
        message: 'Choose a bedroom and bathroom option.',
      },
    ];
  }
  if (findSize(catalogue, home.bedroomBath, home.sizeCategory) === undefined) {
    return [
      {
        path: 'home.sizeCategory',
        message: 'Choose a size that belongs to this home.',
      },
    ];
  }
  return [];
}

function addOnProblems(catalogue: Catalogue, { addOns }: Selection): SelectionProblem[] {
  return addOns.flatMap(({ id, quantity }, index) => {
    const path = `addOns.${index}`;
    const problems: SelectionProblem[] = [];
    if (findAddOn(catalogue, id) === undefined) {
      problems.push({
        path: `${path}.id`,
        message: 'This add-on is not offered.',
      });
    }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > highestQuantity) {
      const message = `A quantity is a whole number from 1 to ${highestQuantity}.`;
      problems.push({ path: `${path}.quantity`, message });
    }
    if (addOns.findIndex((other) => other.id === id) !== index) {
      problems.push({
        path: `${path}.id`,
        message: 'This add-on is listed twice.',
      });
    }
    return problems;
  });
}
