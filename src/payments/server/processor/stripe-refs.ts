import { isUuid } from '#kernel/rules/ids.ts';

/** The id of an object that is in another, as its id alone or as a whole. */
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
