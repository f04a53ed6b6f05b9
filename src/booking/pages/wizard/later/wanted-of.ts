import type { BookingDraft } from '#booking/rules/draft/draft.ts';

/** The current selection, as the calls send it. */
export function selectionFields({
  serviceId,
  frequency,
  addOns,
  bedroomBath,
  sizeCategory,
  answers,
}: Pick<
  BookingDraft,
  'serviceId' | 'frequency' | 'addOns' | 'bedroomBath' | 'sizeCategory' | 'answers'
>) {
  return {
    serviceType: serviceId === null ? null : { id: serviceId },
    frequency,
    selectedAddOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
    homeDetails: { bedroomBath, sizeCategory },
    ...(answers && { answers }),
  };
}
