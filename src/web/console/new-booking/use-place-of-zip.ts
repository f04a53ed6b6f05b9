import { useEffect } from 'react';
import { useCall } from '../api/query.ts';
import { type BookingForm, zipOf } from './new-booking.ts';

/**
 * City and state follow from a ZIP code that is typed, as on the page; those that somebody typed stay,
 * and so do those of a home that is known.
 */
export function usePlaceOfZip(form: BookingForm): void {
  const { getFieldState, getValues, setValue, clearErrors } = form;
  const zip = zipOf(form.watch('address'));
  const isTyped = form.formState.dirtyFields.address?.postalCode === true;
  const isAsked = isTyped && zip !== null;
  const query = { postalCode: zip ?? '' };
  const asked = useCall('GET /scheduling/place', { query }, { when: isAsked });
  const place = isAsked && !asked.isPlaceholderData ? asked.data?.place : undefined;
  useEffect(() => {
    if (!place) return;
    for (const part of ['city', 'region'] as const) {
      const name = `address.${part}` as const;
      if (getFieldState(name).isDirty && getValues(name) !== '') continue;
      setValue(name, place[part]);
      clearErrors(name);
    }
  }, [place, getFieldState, getValues, setValue, clearErrors]);
}
