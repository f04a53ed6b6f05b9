import { useState } from 'react';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { ScheduleForm } from '#booking/pages/parts/schedule-form.tsx';
import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import { TaxPart } from '#booking/pages/parts/tax-part.tsx';
import { useTaxLookup } from '#booking/pages/parts/use-asked-tax.ts';
import type { VisitToSchedule } from '#booking/pages/parts/wanted.ts';
import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { wordsToAgree } from './due-by-paying.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

interface GiveVisitProps extends OwnBookingProps {
  /** Set if the chosen time is gone, else null. */
  taken: TakenTime | null;
}

/** Place and time before the payment, in the same form as for any other booking (ruling 28). */
export function GiveVisit({ booking, site, token, reload, taken }: GiveVisitProps) {
  const { email, phone, service, totalCents, isEmergency, quote } = booking;
  const addsTax = quote?.addsTax === true;
  const agreedTo = wordsToAgree(booking);
  const [given] = useState({ email, taken });
  const title = isEmergency ? myBookingTexts.giveAddress : myBookingTexts.giveVisit;
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  const [zip, setZip] = useState<string | null>(null);
  const { tax, refused } = useTaxLookup(addsTax ? zip : null, (postalCode) =>
    callFunction('my-booking/tax', { token, postalCode }),
  );
  const wanted: VisitToSchedule = {
    isEmergency,
    key: token,
    freeTimes: (postalCode, days) =>
      callFunction('my-booking/free-times', { token, postalCode, ...days }),
    service,
    amount: tax?.totalCents ?? totalCents,
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
          keepOpenPayment({ token });
          location.assign(url);
        }}
        onZip={setZip}
        promises={
          <>
            {addsTax && <TaxPart refused={refused} tax={tax} />}
            {agreedTo && (
              <p>
                {myBookingTexts.agreeByPaying} {agreedTo}
              </p>
            )}
          </>
        }
        send={async ({ email: _, ...visit }) => {
          const result = await callFunction('my-booking/visit', {
            ...{ token, ...visit },
            ...(tax && { taxCents: tax.taxCents }),
            ...(agreedTo && { agreedTo }),
          });
          // The current words then appear above the button; typed text stays.
          if (!result.ok && result.problem.code === 'terms-not-agreed') await reload();
          return result;
        }}
        site={site}
        title={title}
        wanted={wanted}
      />
    </section>
  );
}
