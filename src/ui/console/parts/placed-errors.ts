import type { FieldError } from '#kernel/contract/problem.ts';

/** The errors that are at a field of a form, in the order of its fields: the first takes the focus. */
export function placedErrors<Told extends Pick<FieldError, 'path'>>(
  fields: readonly string[],
  errors: readonly Told[],
): Told[] {
  const placeOf = ({ path }: Told) => fields.indexOf(path.split('.')[0] ?? '');
  return errors
    .filter((error) => placeOf(error) !== -1)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
