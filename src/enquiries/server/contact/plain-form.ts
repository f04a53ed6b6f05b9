import { contactRequest } from '#enquiries/contract/contact-request.ts';
import {
  contactFieldNames,
  type PlainContact,
  readHomeChoice,
  readServiceChoice,
} from '#enquiries/contract/plain-contact.ts';
import type { FieldError } from '#kernel/contract/problem.ts';
import { tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { readFields } from '#platform/server/http/body.ts';

/** The maximum length of a field. A person does not type more. */
const LONGEST = 6000;

/** The fields as typed, to show them again. */
export function typedFields(form: URLSearchParams): PlainContact['values'] {
  const known = contactFieldNames.filter((name) => form.has(name));
  return Object.fromEntries(
    known.map((name) => [name, (form.get(name) ?? '').toWellFormed().slice(0, LONGEST)]),
  );
}

/** In the order of the fields on the page: the visit first, then from top to bottom. */
export function sortByPageOrder(errors: readonly FieldError[]): FieldError[] {
  const places: readonly string[] = contactFieldNames;
  return errors.toSorted((one, other) => places.indexOf(one.path) - places.indexOf(other.path));
}

/**
 * The call that the fields make up.
 * @throws a problem: 422 what to fix
 */
export function contactOfForm(
  { service = '', home = '', ...typed }: PlainContact['values'],
  country: string,
) {
  const fields = { ...typed, phone: tidyPhone(typed.phone ?? '', country) };
  const chosen = readServiceChoice(service);
  if (chosen === null && home === '') return readFields(fields, contactRequest);
  const booking = {
    serviceType: chosen === null ? null : { id: chosen.id },
    frequency: chosen?.frequency,
    homeDetails: readHomeChoice(home),
  };
  return readFields({ ...fields, booking }, contactRequest);
}
