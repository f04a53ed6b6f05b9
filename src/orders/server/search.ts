import { failAt } from '#platform/server/http/problem.ts';

/**
 * A search: a booking's id, an id of the card processor, the reference that a customer reads out, or a part of a name,
 * an email or a phone number.
 */
export type Search =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'processor'; readonly ref: string }
  | { readonly kind: 'text'; readonly text: string; readonly reference: string | null };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PROCESSOR = /^(pi|in|cus|sub|cs|ch|re)_\w+$/;
const PHONE = /^\+?[\d\s().-]+$/;
const REFERENCE = /^[A-Za-z0-9]{8}$/;
/** Shorter parts occur in half of all bookings, and the index uses trigrams. */
const SHORTEST = 3;

/** @throws a problem: 422 too short. */
export function searchOf(typed: string): Search {
  if (UUID.test(typed)) return { kind: 'id', id: typed.toLowerCase() };
  if (PROCESSOR.test(typed)) return { kind: 'processor', ref: typed };
  const text = PHONE.test(typed) ? typed.replaceAll(/\D/g, '') : typed.toLowerCase();
  if (text.length < SHORTEST) {
    failAt('q', 'search-too-short', { least: SHORTEST });
  }
  return { kind: 'text', text, reference: REFERENCE.test(typed) ? text : null };
}

/** For LIKE: the text anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
