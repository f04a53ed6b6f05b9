import { useState } from 'react';
import { forgetVisit } from '#booking/pages/parts/kept-forms.ts';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { ScheduleForm } from '#booking/pages/parts/schedule-form.tsx';
import type { VisitToSchedule } from '#booking/pages/parts/wanted.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { TITLE_ID } from './status-part.tsx';

const NO_INPUT = { email: null, taken: null };

/** The missing address, and the time unless agreed, of a confirmed booking, in the same form as any other. */
export function GiveAddress({ booking, site, token, reload }: OwnBookingProps) {
  const { email, phone, service, totalCents: amount, isEmergency, visit } = booking;
  const [isAgreed] = useState(isEmergency || visit !== null);
  const title = isAgreed ? myBookingTexts.giveAddress : myBookingTexts.giveVisit;
  const [actId] = useState(randomUuid);
  const { callFunction } = createBackend({ anonKey: site.anonKey });
  const wanted: VisitToSchedule = {
    isEmergency,
    isAgreed,
    key: token,
    freeTimes: (postalCode, days) =>
      callFunction('my-booking/free-times', { token, postalCode, ...days }),
    ...{ service, amount, phone, email },
  };
  async function saved(): Promise<void> {
    forgetVisit();
    await reload();
    // The form is gone, and its result is below.
    document.getElementById(TITLE_ID)?.focus();
  }
  return (
    <section aria-labelledby="give-address" className="max-w-2xl print:hidden">
      <h2 className="font-semibold text-lg" id="give-address">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">
        {isAgreed ? myBookingTexts.giveAddressSoon : myBookingTexts.giveAddressLead}
      </p>
      <ScheduleForm<OkAnswer>
        given={NO_INPUT}
        onSaved={() => void saved()}
        send={({ email: _, ...where }) =>
          callFunction('my-booking/address', { token, actId, ...where })
        }
        site={site}
        title={title}
        wanted={wanted}
        words={{
          submit: myBookingTexts.giveAddressSave,
          hint: myBookingTexts.giveAddressHint,
          leaving: myBookingTexts.giveAddressSaved,
          arrivalHint: myBookingTexts.giveAddressTimes,
        }}
      />
    </section>
  );
}
