import { useEffect, useRef, useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import { useCall } from '#ui/console/api/query.ts';

type Part = keyof PostalAddress;

/** The address part of a form. */
export interface AddressForm {
  register(name: `address.${Part}`, heard: ChangeListener): UseFormRegisterReturn;
  getValues(name: 'address.city' | 'address.region'): string;
  setValue(name: 'address.city' | 'address.region', value: string): void;
  clearErrors(name: 'address.city' | 'address.region'): void;
  readonly formState: {
    readonly errors: { readonly address?: { readonly [Each in Part]?: FieldError } };
  };
}

interface ChangeListener {
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/**
 * Fills in city and state from a typed ZIP code, as on the booking page. Keeps what someone typed,
 * and a known home's address until its ZIP code is typed. Returns the fields' change listeners.
 */
export function useCityFromZip({ getValues, setValue, clearErrors }: AddressForm) {
  const typed = useRef(new Set<Part>());
  const [zip, setZip] = useState<string | null>(null);
  const query = { postalCode: zip ?? '' };
  const asked = useCall('GET /scheduling/place', { query }, { when: zip !== null });
  const place = zip !== null && !asked.isPlaceholderData ? asked.data?.place : undefined;
  useEffect(() => {
    if (!place) return;
    for (const part of ['city', 'region'] as const) {
      const name = `address.${part}` as const;
      if (typed.current.has(part) && getValues(name) !== '') continue;
      setValue(name, place[part]);
      clearErrors(name);
    }
  }, [place, getValues, setValue, clearErrors]);
  return (part: Part): ChangeListener => ({
    onChange: ({ target }) => {
      typed.current.add(part);
      if (part === 'postalCode') setZip(fiveDigitZip(target.value));
    },
  });
}

/** The digits that identify a ZIP code, "94105" of "94105-1234"; null until they are typed. */
export function fiveDigitZip(postalCode: string): string | null {
  return /^\d{5}/.exec(postalCode.trim())?.[0] ?? null;
}
