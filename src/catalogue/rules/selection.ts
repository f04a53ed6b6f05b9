import type { Answers, Frequency } from './types.ts';

/** Hours of one add-on that may be booked at once; what they cost has its own limit (ruling 10a). */
export const highestQuantity = 999;

export interface AddOnChoice {
  readonly id: string;
  /** Hours, a whole number from 1. */
  readonly quantity: number;
}

export interface HomeChoice {
  readonly bedroomBath: string;
  readonly sizeCategory: string;
}

/** What is to be priced. Ids have to be in the catalog: see selectionProblems. */
export interface Selection {
  /** Null if only add-ons are chosen. */
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  /** Null until both its selects are chosen. */
  readonly home: HomeChoice | null;
  readonly addOns: readonly AddOnChoice[];
  /** What was answered of what is asked; the rest counts as usual. */
  readonly answers?: Answers | undefined;
}
