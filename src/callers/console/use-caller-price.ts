import { useEffect, useState } from 'react';
import type { CallerPrice, NewBookingStart } from '#callers/contract/callers.ts';
import { mayHaveTerms } from '#catalogue/rules/terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { useRights } from '#company/console/parts/me.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { call } from '#ui/console/api/call.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { type NewBookingValues, selectionOfValues, setCentsOf } from './new-booking.ts';

/** A complete ZIP code. */
const ZIP = /^\d{5}(-\d{4})?$/;
/** The number of digits from which it may be a phone number with credit. */
const FEWEST_DIGITS = 7;
/** How long after a failed request we ask again. */
const RETRY_MS = 3_000;

/** The two codes that the office can enter. */
export const codeFields = ['discountCode', 'giftCard'] as const;
export type CodeField = (typeof codeFields)[number];

type AddsThere = Pick<NewBookingStart, 'addsTax' | 'travelFees' | 'catalogue'>;

export type PriceRequest = CallRequests['POST /new-booking/price']['body'];

/** The request for the current selection. */
export function priceRequest(
  values: NewBookingValues,
  { addsTax, travelFees }: Pick<AddsThere, 'addsTax' | 'travelFees'>,
): PriceRequest {
  const zip = values.address.postalCode.trim();
  const { discountCode, giftCard } = values;
  const set = setCentsOf(values);
  return {
    ...selectionOfValues(values),
    postalCode: (addsTax || travelFees.length > 0) && ZIP.test(zip) ? zip : '',
    customerPhone: values.homeDetails.customerPhone,
    customerEmail: values.customerEmail,
    ...(discountCode !== '' && { discountCode }),
    ...(giftCard !== '' && { giftCard }),
    ...(set !== null && { setPriceCents: set }),
  };
}

/** Whether the server may know more about the price than its list. */
function isWorthAsking(
  { postalCode, customerPhone, discountCode, giftCard, ...chosen }: PriceRequest,
  catalogue: Catalogue,
  takesPayments: boolean,
): boolean {
  // Returning customers may have other terms.
  if (mayHaveTerms(catalogue, chosen.serviceType?.id ?? null, chosen.frequency ?? 'one-time'))
    return true;
  if (postalCode !== '' || discountCode !== undefined || giftCard !== undefined) return true;
  return takesPayments && (customerPhone ?? '').replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
}

/**
 * What a code takes off the caller's price, their sales tax, and what can pay besides money; null while unknown, or
 * when the list says it all. Does not apply to a series paid after each visit.
 * @param refuse what is wrong with a code that applied before
 */
export function useCallerPrice(
  start: AddsThere,
  values: NewBookingValues,
  refuse: (field: CodeField, message: string) => void,
): CallerPrice | null {
  const [found, setFound] = useState<{ readonly of: string; readonly price: CallerPrice } | null>(
    null,
  );
  const { takePayments } = useRights();
  const request = priceRequest(values, start);
  const isSeries = values.rhythm.choice !== '';
  const asked =
    !isSeries && isWorthAsking(request, start.catalogue, takePayments)
      ? JSON.stringify(request)
      : null;
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    const ask = () => {
      void call('POST /new-booking/price', { body: JSON.parse(asked) }).then(
        (price) => {
          if (!isOver) setFound({ of: asked, price });
        },
        // The selection has no price yet, a code no longer applies, or the server did not answer.
        (error: unknown) => {
          if (isOver) return;
          const isRefused =
            error instanceof ApiProblem && error.status >= 400 && error.status < 500;
          if (!isRefused) {
            timer = setTimeout(ask, RETRY_MS);
            return;
          }
          for (const field of codeFields) {
            const wrong = error.errors.find(({ path }) => path === field);
            if (wrong !== undefined) refuse(field, wrong.message);
          }
        },
      );
    };
    // Not at every digit of a number that is being typed.
    let timer = setTimeout(ask, 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, refuse]);
  return found !== null && found.of === asked ? found.price : null;
}
