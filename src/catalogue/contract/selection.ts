import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { SelectionProblem } from '#catalogue/rules/selection-problems.ts';
import type { FieldFailure } from '#registry/failures.ts';
import type { QuoteRequest } from './quote-request.ts';

/** The selection in a call's body; the addons-only placeholder is not a service (ruling 5). */
export function toSelection({
  serviceType,
  frequency,
  homeDetails,
  selectedAddOns,
  answers,
}: QuoteRequest): Selection {
  const { bedroomBath, sizeCategory } = homeDetails;
  return {
    serviceId: serviceType === null || serviceType.id === addOnsOnly.id ? null : serviceType.id,
    frequency,
    home: bedroomBath !== '' && sizeCategory !== '' ? { bedroomBath, sizeCategory } : null,
    addOns: selectedAddOns,
    ...(answers && { answers }),
  };
}

/** A selection's problem, at its place in the call's body. */
export function toFieldFailure({ path, ...problem }: SelectionProblem): FieldFailure {
  const inBody = path
    .replace(/^serviceId$/, 'serviceType.id')
    .replace(/^home\./, 'homeDetails.')
    .replace(/^addOns\./, 'selectedAddOns.');
  return { path: inBody, ...problem };
}
