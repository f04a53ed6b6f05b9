import { notFound } from './failure-kind.ts';

/** The pages of people in the console. */
export const peopleFailures = {
  'customer-not-found': notFound(),
} as const;
