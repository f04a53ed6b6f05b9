import { changeDraft } from '#booking/rules/draft/change-draft.ts';
import { withAddOn, withHours } from '#booking/rules/draft/chosen-add-ons.ts';
import { type BookingDraft, startDraft } from '#booking/rules/draft/draft.ts';
import {
  emergencyServiceId,
  findAddOn,
  findHome,
  findService,
  findSize,
} from '#catalogue/rules/lookup.ts';
import { validAnswers } from '#catalogue/rules/questions.ts';
import { type Catalogue, planFrequencies } from '#catalogue/rules/types.ts';

type UnknownRecord = Record<string, unknown>;

/** Longer than any field accepts: no person typed anything beyond this. */
const maxTextLength = 254;

/**
 * Reads any text from the browser's storage as a draft. Drops what the catalog does not have,
 * resets what does not fit, and applies the wizard's rules to the result.
 */
export function readDraft(catalogue: Catalogue, json: string | null): BookingDraft {
  const stored = parse(json);
  const service = withService(
    catalogue,
    withHome(catalogue, startDraft(catalogue), stored),
    stored,
  );
  const draft = withAddOns(catalogue, service, stored);
  return {
    ...draft,
    levels: Math.min(4, Math.max(1, Math.trunc(Number(stored.levels)) || 1)),
    answers: validAnswers(catalogue, stored.answers),
    customerPhone: cappedText(stored.customerPhone),
    customerEmail: cappedText(stored.customerEmail),
    referrerPhone: cappedText(stored.referrerPhone),
    isEmergency: stored.isEmergency === true && draft.serviceId === emergencyServiceId,
    mayRemind: stored.mayRemind === true,
  };
}

/**
 * A home that left the catalog must be chosen again; it is never priced as another one. If nothing
 * says whether it was given (a link, a reminder), any home but the assumed one was.
 */
function withHome(catalogue: Catalogue, draft: BookingDraft, stored: UnknownRecord): BookingDraft {
  const bedroomBath = cappedText(stored.bedroomBath ?? draft.bedroomBath);
  const sizeCategory = cappedText(stored.sizeCategory ?? draft.sizeCategory);
  const isAssumed = bedroomBath === draft.bedroomBath && sizeCategory === draft.sizeCategory;
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return {
    ...draft,
    bedroomBath: findHome(catalogue, bedroomBath)?.id ?? '',
    sizeCategory: size?.id ?? '',
    squareFootage: size?.from ?? 0,
    homeGiven: stored.homeGiven === true || !isAssumed,
  };
}

function withService(
  catalogue: Catalogue,
  draft: BookingDraft,
  stored: UnknownRecord,
): BookingDraft {
  const service = findService(catalogue, cappedText(stored.serviceId));
  if (service === undefined) return draft;
  const chosen = changeDraft(catalogue, draft, { type: 'service', id: service.id });
  const frequency = planFrequencies.find((known) => known === stored.frequency);
  return service.planPrices && frequency ? { ...chosen, frequency } : chosen;
}

function withAddOns(
  catalogue: Catalogue,
  draft: BookingDraft,
  stored: UnknownRecord,
): BookingDraft {
  const entries = Array.isArray(stored.addOns) ? stored.addOns.filter(isRecord) : [];
  let { addOns } = draft;
  for (const { id, quantity } of entries) {
    const addOn = findAddOn(catalogue, cappedText(id));
    if (addOn === undefined) continue;
    const hours = addOn.allowQuantity ? Number(quantity) : 1;
    addOns = withHours(withAddOn(addOns, addOn.id), addOn.id, hours);
  }
  return { ...draft, addOns };
}

function parse(json: string | null): UnknownRecord {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cappedText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : '';
}
