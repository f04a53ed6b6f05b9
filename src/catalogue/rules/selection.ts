import type { Answers, Frequency } from './types.ts';

/** The maximum hours of one add-on in a booking; its price has its own limit (ruling 10a). */
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

/** What is priced. The ids must be in the catalog: see selectionProblems. */
export interface Selection {
  /** Null if only add-ons are chosen. */
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  /** Null until both home selects are filled in. */
  readonly home: HomeChoice | null;
  readonly addOns: readonly AddOnChoice[];
  /** The given answers; the others default to the usual choice. */
  readonly answers?: Answers | undefined;
}
