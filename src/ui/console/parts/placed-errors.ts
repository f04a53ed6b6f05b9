import type { FieldError } from '#kernel/contract/problem.ts';

/** The errors that belong to a form's fields, in the fields' order: the first gets the focus. */
export function errorsInFieldOrder<Told extends Pick<FieldError, 'path'>>(
  fields: readonly string[],
  errors: readonly Told[],
): Told[] {
  const placeOf = ({ path }: Told) => fields.indexOf(path.split('.')[0] ?? '');
  return errors
    .filter((error) => placeOf(error) !== -1)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
