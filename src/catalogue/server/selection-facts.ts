import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { dutiesOf, findAddOn, findHome, findService, findSize } from '#catalogue/rules/lookup.ts';
import type { QuestionId } from '#catalogue/rules/question-ids.ts';
import { type GivenAnswer, givenAnswers } from '#catalogue/rules/questions.ts';
import { questionSeparator } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { optionalField } from '#kernel/rules/filled.ts';

/** A selection in flat, readable fields, with the catalog's names. */
export interface SelectionFacts {
  readonly service: string;
  readonly service_id: string;
  readonly frequency: string;
  readonly duties?: string;
  /** "Handyman Services x 2, …" */
  readonly add_ons?: string;
  /** For example "3 bedrooms, 2 baths". */
  readonly home?: string;
  /** For example "Average (1,600–1,800 sq ft)". */
  readonly home_size?: string;
  /** The answer about the home's condition, for example "Needs extra care". */
  readonly condition?: string;
  /** For example "Two or more". */
  readonly pets?: string;
}

/**
 * Shows an unknown id as it is, since an order may outlive its catalog.
 * @param answered an order's stored answers; by default in the catalog's words
 */
export function selectionFacts(
  catalogue: Catalogue,
  selection: Selection,
  answered: readonly GivenAnswer[] = givenAnswers(catalogue, selection),
): SelectionFacts {
  const { serviceId, frequency, home, addOns } = selection;
  const service = findService(catalogue, serviceId);
  const size = home === null ? undefined : findSize(catalogue, home.bedroomBath, home.sizeCategory);
  return {
    service: service?.name ?? serviceId ?? addOnsOnly.name,
    service_id: serviceId ?? addOnsOnly.id,
    frequency,
    ...optionalField('duties', service === undefined ? '' : dutiesOf(service).join(', ')),
    ...optionalField(
      'add_ons',
      addOns
        .map(({ id, quantity }) => `${findAddOn(catalogue, id)?.name ?? id} x ${quantity}`)
        .join(', '),
    ),
    ...optionalField(
      'home',
      home === null ? '' : (findHome(catalogue, home.bedroomBath)?.label ?? home.bedroomBath),
    ),
    ...optionalField(
      'home_size',
      home === null ? '' : size === undefined ? home.sizeCategory : sizeLabel(size),
    ),
    ...optionalField('condition', choiceName(answered, 'condition')),
    ...optionalField('pets', choiceName(answered, 'pets')),
  };
}

/** "Two or more", from "Pets: Two or more". */
function choiceName(answered: readonly GivenAnswer[], wanted: QuestionId): string {
  const name = answered.find(({ id }) => id === wanted)?.name ?? '';
  return name.slice(name.indexOf(questionSeparator) + questionSeparator.length);
}
