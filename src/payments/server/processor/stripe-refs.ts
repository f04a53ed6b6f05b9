import { isUuid } from '#kernel/rules/ids.ts';

/** The id of an object inside another, given as its id or as the whole object. */
export function refOf<Ref>(
  value: string | { readonly id: string } | null,
  brand: (text: string) => Ref,
): Ref | null {
  if (value === null) return null;
  return brand(typeof value === 'string' ? value : value.id);
}

/** An id that we wrote on an object ourselves; null if someone else made the object. */
export function ownIdOf<Id>(
  text: string | null | undefined,
  brand: (text: string) => Id,
): Id | null {
  return text && isUuid(text) ? brand(text) : null;
}
