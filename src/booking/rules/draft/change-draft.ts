import { emergencyServiceId, findHome, findService, findSize } from '#catalogue/rules/lookup.ts';
import type { Catalogue, HomeSize } from '#catalogue/rules/types.ts';
import type { ChosenAddOns } from './chosen-add-ons.ts';
import type { BookingDraft } from './draft.ts';

export type DraftChange =
  | { readonly type: 'service'; readonly id: string }
  | { readonly type: 'skip-service' }
  | { readonly type: 'fields'; readonly fields: Partial<Pick<BookingDraft, PlainField>> }
  | { readonly type: 'add-ons'; readonly choose: (chosen: ChosenAddOns) => ChosenAddOns }
  | { readonly type: 'home'; readonly bedroomBath: string }
  | { readonly type: 'size'; readonly sizeCategory: string };

export type ContactField = 'customerPhone' | 'customerEmail' | 'referrerPhone';

/** Fields that nothing else in a draft depends on. */
type PlainField =
  | ContactField
  | 'frequency'
  | 'levels'
  | 'answers'
  | 'homeGiven'
  | 'isEmergency'
  | 'mayRemind';

/** The draft after one action of the visitor (specification 4). An unknown service changes nothing. */
export function changeDraft(
  catalogue: Catalogue,
  draft: BookingDraft,
  change: DraftChange,
): BookingDraft {
  switch (change.type) {
    case 'service':
      return chooseService(catalogue, draft, change.id);
    case 'skip-service':
      return {
        ...draft,
        serviceId: null,
        frequency: 'one-time',
        isEmergency: false,
      };
    case 'fields':
      return { ...draft, ...change.fields };
    case 'add-ons':
      return { ...draft, addOns: change.choose(draft.addOns) };
    case 'home':
      return chooseHome(catalogue, draft, change.bedroomBath);
    case 'size':
      return {
        ...draft,
        ...sizeFields(findSize(catalogue, draft.bedroomBath, change.sizeCategory)),
        homeGiven: true,
      };
  }
}

function chooseService(catalogue: Catalogue, draft: BookingDraft, id: string): BookingDraft {
  const service = findService(catalogue, id);
  if (service === undefined || id === draft.serviceId) return draft;
  return {
    ...draft,
    serviceId: id,
    frequency: service.category === 'quick-fix' ? 'one-time' : 'monthly',
    isEmergency: id === emergencyServiceId && draft.isEmergency,
  };
}

/** Another home starts at the first size in its list (ruling 12). */
function chooseHome(catalogue: Catalogue, draft: BookingDraft, bedroomBath: string): BookingDraft {
  const home = findHome(catalogue, bedroomBath);
  return {
    ...draft,
    bedroomBath: home?.id ?? '',
    ...sizeFields(home?.sizes[0]),
    homeGiven: true,
  };
}

function sizeFields(size: HomeSize | undefined) {
  return { sizeCategory: size?.id ?? '', squareFootage: size?.from ?? 0 };
}
