import { useState } from 'react';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { ScheduleForm } from '#booking/pages/parts/schedule-form.tsx';
import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import type { Wanted } from '#booking/pages/parts/wanted.ts';
import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

interface GiveVisitProps extends OwnBookingProps {
  /** Where the time that was chosen cannot be had anymore; else null. */
  taken: TakenTime | null;
}

/** Where and when, before the payment: the same form as on the way of any other booking (ruling 28). */
export function GiveVisit({ booking, site, token, taken }: GiveVisitProps) {
  const { email, phone, service, totalCents: amount, isEmergency } = booking;
  const [given] = useState({ email, taken });
  const title = isEmergency ? myBookingTexts.giveAddress : myBookingTexts.giveVisit;
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  const wanted: Wanted = {
    isEmergency,
    key: token,
    freeTimes: (postalCode, days) =>
      callFunction('my-booking/free-times', { token, postalCode, ...days }),
    service,
    amount,
    phone,
    email,
  };
  return (
    <section aria-labelledby="give-visit" className="max-w-2xl print:hidden">
      <h2 className="font-semibold text-lg" id="give-visit">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{myBookingTexts.giveVisitLead}</p>
      <ScheduleForm<AddressAnswer>
        given={given}
        onSaved={({ url }) => {
          keepOpenPayment(token);
          location.assign(url);
        }}
        send={({ email: _, ...visit }) => callFunction('my-booking/visit', { token, ...visit })}
        site={site}
        title={title}
        wanted={wanted}
      />
    </section>
  );
}
