import {
  emergencyServiceId,
  findAddOn,
  findHome,
  findService,
  findSize,
} from '#catalogue/rules/lookup.ts';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import type { Catalogue, HomeSize, PlanFrequency } from '#catalogue/rules/types.ts';
import type { BookingDraft } from './draft.ts';

export type DraftChange =
  | { readonly type: 'service'; readonly id: string }
  | { readonly type: 'skip-service' }
  | { readonly type: 'frequency'; readonly frequency: PlanFrequency }
  | { readonly type: 'add-on'; readonly id: string; readonly chosen: boolean }
  | {
      readonly type: 'add-on-quantity';
      readonly id: string;
      readonly quantity: number;
    }
  | { readonly type: 'home'; readonly bedroomBath: string }
  | { readonly type: 'size'; readonly sizeCategory: string }
  | { readonly type: 'confirm-home' }
  | { readonly type: 'levels'; readonly levels: number }
  | {
      readonly type: 'contact';
      readonly field: ContactField;
      readonly value: string;
    }
  | { readonly type: 'emergency'; readonly confirmed: boolean }
  | { readonly type: 'reminder'; readonly allowed: boolean };

export type ContactField = 'customerPhone' | 'customerEmail' | 'referrerPhone';

/** The draft after one act of the visitor (specification 4). An unknown service or add-on changes nothing. */
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
    case 'frequency':
      return { ...draft, frequency: change.frequency };
    case 'add-on':
      return chooseAddOn(catalogue, draft, change.id, change.chosen);
    case 'add-on-quantity':
      return setQuantity(draft, change.id, change.quantity);
    case 'home':
      return chooseHome(catalogue, draft, change.bedroomBath);
    case 'size':
      return {
        ...draft,
        ...sizeFields(findSize(catalogue, draft.bedroomBath, change.sizeCategory)),
        homeGiven: true,
      };
    case 'confirm-home':
      return { ...draft, homeGiven: true };
    case 'levels':
      return {
        ...draft,
        levels: Math.min(4, Math.max(1, Math.trunc(change.levels) || 1)),
      };
    case 'contact':
      return { ...draft, [change.field]: change.value };
    case 'emergency':
      return { ...draft, isEmergency: change.confirmed };
    case 'reminder':
      return { ...draft, mayRemind: change.allowed };
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

function chooseAddOn(
  catalogue: Catalogue,
  draft: BookingDraft,
  id: string,
  chosen: boolean,
): BookingDraft {
  const others = draft.addOns.filter((choice) => choice.id !== id);
  if (!chosen) return { ...draft, addOns: others };
  if (findAddOn(catalogue, id) === undefined || others.length < draft.addOns.length) return draft;
  return { ...draft, addOns: [...others, { id, quantity: 1 }] };
}

function setQuantity(draft: BookingDraft, id: string, quantity: number): BookingDraft {
  const whole = Math.min(highestQuantity, Math.max(1, Math.trunc(quantity) || 1));
  const addOns = draft.addOns.map((choice) =>
    choice.id === id ? { ...choice, quantity: whole } : choice,
  );
  return { ...draft, addOns };
}

/** Another home starts at the first size of its list (ruling 12). */
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
