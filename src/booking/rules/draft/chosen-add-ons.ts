import { type AddOnChoice, highestQuantity } from '#catalogue/rules/selection.ts';

export type ChosenAddOns = readonly AddOnChoice[];

/** Adds an add-on; one that is already chosen keeps its hours. */
export function withAddOn(addOns: ChosenAddOns, id: string): ChosenAddOns {
  return addOns.some((choice) => choice.id === id) ? addOns : [...addOns, { id, quantity: 1 }];
}

export function withoutAddOn(addOns: ChosenAddOns, id: string): ChosenAddOns {
  return addOns.filter((choice) => choice.id !== id);
}

/** Sets the hours of a chosen add-on, as a whole number within the limits. */
export function withHours(addOns: ChosenAddOns, id: string, hours: number): ChosenAddOns {
  const quantity = Math.min(highestQuantity, Math.max(1, Math.trunc(hours) || 1));
  return addOns.map((choice) => (choice.id === id ? { ...choice, quantity } : choice));
}
