import type { FieldError } from '#kernel/contract/problem.ts';

/** The fields of the contact form; `service` and `home` appear when someone requests a visit. */
export const contactFieldNames = ['name', 'phone', 'email', 'message', 'service', 'home'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

/**
 * The contact page after a plain form was sent without a script: the typed values, the errors, or
 * that it was sent.
 */
export interface PlainContact {
  readonly sent: 'message' | 'quote' | null;
  /** An absent field is hidden if it is optional. */
  readonly values: { readonly [Name in ContactFieldName]?: string };
  /** Paths in the call's body. */
  readonly errors: readonly FieldError[];
  /** Why it could not be sent, in a sentence; null if it was. */
  readonly failure: string | null;
}

/** The value of a service's option: the id, and the frequency if it is a plan. */
export function readServiceChoice(value: string): { id: string; frequency: string } | null {
  const [id = '', frequency = 'one-time'] = value.split('/');
  return id === '' ? null : { id, frequency };
}

/** The value of a home's option: bedrooms and baths, and the size. */
export function readHomeChoice(value: string): { bedroomBath: string; sizeCategory: string } {
  const [bedroomBath = '', sizeCategory = ''] = value.split('/');
  return { bedroomBath, sizeCategory };
}
