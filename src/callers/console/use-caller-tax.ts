import { useEffect, useState } from 'react';
import type { NewBookingStart } from '#callers/contract/callers.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { call } from '#ui/console/api/call.ts';
import { chosenOf, type NewBookingValues } from './new-booking.ts';

/** A ZIP code that is whole. */
const ZIP = /^\d{5}(-\d{4})?$/;

/** The sales tax of what a caller books where they are; null while it is not known, or where there is none to add. */
export function useCallerTax(
  { addsTax }: Pick<NewBookingStart, 'addsTax'>,
  values: NewBookingValues,
  isSeries: boolean,
): QuotedTax | null {
  const [found, setFound] = useState<{ readonly of: string; readonly tax: QuotedTax } | null>(null);
  const postalCode = values.address.postalCode.trim();
  const { customerPhone } = values.homeDetails;
  const body = {
    ...chosenOf(values),
    postalCode,
    customerPhone,
    customerEmail: values.customerEmail,
  };
  const asked = addsTax && !isSeries && ZIP.test(postalCode) ? JSON.stringify(body) : null;
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    // Not at every letter of a number that is being typed.
    const timer = setTimeout(() => {
      void call('POST /new-booking/tax', { body: JSON.parse(asked) }).then(
        (tax) => {
          if (!isOver) setFound({ of: asked, tax });
        },
        // What is chosen has no price yet: it has no tax either.
        () => undefined,
      );
    }, 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return found !== null && found.of === asked ? found.tax : null;
}
