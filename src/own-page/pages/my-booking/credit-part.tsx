import { useEffect } from 'react';
import { keepCredit } from '#booking/pages/parts/tenders.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Part } from './part.tsx';

/** The customer's credit. From here on this tab knows it, and the review applies it. */
export function CreditPart({ token, booking: { creditCents } }: OwnBookingProps) {
  useEffect(() => keepCredit(token, creditCents), [token, creditCents]);
  if (creditCents === 0) return null;
  return (
    <Part id="credit" screenOnly title={myBookingTexts.creditTitle(formatUsd(creditCents))}>
      <p>{myBookingTexts.creditText}</p>
      <LinkButton href="/" variant="secondary">
        {myBookingTexts.creditBook}
      </LinkButton>
    </Part>
  );
}
