import { findHome } from '#catalogue/rules/lookup.ts';
import type { AddOnChoice, Selection } from '#catalogue/rules/selection.ts';
import type { Answers, Catalogue, Frequency } from '#catalogue/rules/types.ts';

/** Everything that a visitor chose and typed in the wizard. */
export interface BookingDraft {
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  readonly addOns: readonly AddOnChoice[];
  /** Empty until chosen. */
  readonly bedroomBath: string;
  /** Empty until chosen. */
  readonly sizeCategory: string;
  /** The lower bound of the chosen size's range. */
  readonly squareFootage: number;
  /** The visitor chose or confirmed it; until then a home is assumed, and the page says so (ruling 27). */
  readonly homeGiven: boolean;
  /** Floors of the home, 1 to 4. */
  readonly levels: number;
  /** The visitor's answers about the home; absent before any. */
  readonly answers?: Answers | undefined;
  readonly customerPhone: string;
  readonly customerEmail: string;
  readonly referrerPhone: string;
  /** The visitor confirmed that this is an emergency. */
  readonly isEmergency: boolean;
  /** The visitor agreed to a reminder if this booking stays unfinished. */
  readonly mayRemind: boolean;
}

/** The wizard's initial draft (specification 3, ruling 12). */
export const emptyDraft: BookingDraft = {
  serviceId: null,
  frequency: 'one-time',
  addOns: [],
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  squareFootage: 1600,
  homeGiven: false,
  levels: 1,
  customerPhone: '',
  customerEmail: '',
  referrerPhone: '',
  isEmergency: false,
  mayRemind: false,
};

/** The same, but with the catalog's first home if it lacks the specified one. */
export function startDraft(catalogue: Catalogue): BookingDraft {
  const home = findHome(catalogue, emptyDraft.bedroomBath) ?? catalogue.homes[0];
  const size = home?.sizes.find(({ id }) => id === emptyDraft.sizeCategory) ?? home?.sizes[0];
  return {
    ...emptyDraft,
    bedroomBath: home?.id ?? '',
    sizeCategory: size?.id ?? '',
    squareFootage: size?.from ?? 0,
  };
}

export function selectionOf(draft: BookingDraft): Selection {
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory, answers } = draft;
  const home = bedroomBath !== '' && sizeCategory !== '' ? { bedroomBath, sizeCategory } : null;
  return { serviceId, frequency, addOns, home, answers };
}
