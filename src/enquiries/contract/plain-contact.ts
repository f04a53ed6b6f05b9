import type { FieldError } from '#kernel/contract/problem.ts';

/** Fields of the contact page's form; `service` and `home` are there where a visit is requested. */
export const contactFieldNames = ['name', 'phone', 'email', 'message', 'service', 'home'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

/**
 * The contact page as one visitor gets it who came by a plain form, without any script: what was
 * typed, what has to be mended, and that it was sent.
 */
export interface PlainContact {
  readonly sent: 'message' | 'quote' | null;
  /** An absent field is not shown where it is optional. */
  readonly values: { readonly [Name in ContactFieldName]?: string };
  /** Paths of the call's body. */
  readonly errors: readonly FieldError[];
  /** Why it could not be sent, in a sentence; null without a failure. */
  readonly failure: string | null;
}

/** The value of a service's option: the id, with the frequency where it is a plan. */
export function readServiceChoice(value: string): { id: string; frequency: string } | null {
  const [id = '', frequency = 'one-time'] = value.split('/');
  return id === '' ? null : { id, frequency };
}

/** The value of a home's option: bedrooms and baths, and the size. */
export function readHomeChoice(value: string): { bedroomBath: string; sizeCategory: string } {
  const [bedroomBath = '', sizeCategory = ''] = value.split('/');
  return { bedroomBath, sizeCategory };
}
