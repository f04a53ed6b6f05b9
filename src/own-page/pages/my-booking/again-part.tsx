import { useEffect } from 'react';
import type { BookAgainAnswer } from '#booking/contract/book-again.ts';
import { requestedLanguage } from '#booking/pages/parts/asked-language.ts';
import { adoptBookingId } from '#booking/pages/parts/booking-id.ts';
import { forgetVisit, keptScheduleKey } from '#booking/pages/parts/kept-forms.ts';
import { keepOwnLink } from '#booking/pages/parts/own-link.ts';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { visitFormFields } from '#booking/pages/parts/schedule-form-data.ts';
import { schedulingUrl } from '#booking/pages/parts/scheduling-url.ts';
import { storePendingBooking } from '#booking/pages/parts/waiting-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { storeText } from '#ui/parts/kept-text.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';

/** Books the same again: one press leads to the free times, with the address filled in. */
export function AgainPart({ site, token, booking }: OwnBookingProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  // Terms may depend on being a returning customer, also for other services.
  useEffect(() => keepOwnLink(token), [token]);
  if (!booking.mayBookAgain) return null;
  async function again(): Promise<void> {
    const result = await act('my-booking/book-again', { token });
    if (result.ok) openScheduling(result.data);
  }
  return (
    <Part id="again" screenOnly title={myBookingTexts.bookAgainTitle}>
      <p>{myBookingTexts.bookAgainText}</p>
      <Failure text={failure} title={myBookingTexts.bookAgainFailure} />
      <Button busy={busy} onClick={() => void again()} variant="secondary">
        {myBookingTexts.bookAgain}
      </Button>
    </Part>
  );
}

function openScheduling({ booking, ...visit }: BookAgainAnswer): void {
  const bookingId = randomUuid();
  adoptBookingId(bookingId);
  const named = { ...booking, bookingId };
  storePendingBooking(named);
  forgetVisit();
  storeText(keptScheduleKey, JSON.stringify(visitFormFields(visit)));
  const way = { origin: location.origin, language: requestedLanguage() };
  location.assign(schedulingUrl(null, way, named));
}
