import { laterTexts } from '#booking/words/en/later-steps.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { hoursText } from '#catalogue/rules/booked-time.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { isChargedAutomatically, paymentPageCharge } from './due-by-paying.ts';
import { monthOfBooking } from './month-of-booking.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

/** What is charged now, what each month, and what may come later. */
export function PayTerms({ booking }: Pick<OwnBookingProps, 'booking'>) {
  const { recurring, bookedMinutes, extraHourCents, terms, status, feeWords } = booking;
  const taxFollows = booking.needsVisit && booking.quote?.addsTax === true;
  const due = paymentPageCharge(booking);
  if (terms !== null && isUnpaid(status)) {
    return <p className="text-ink-soft text-sm">{terms.words}</p>;
  }
  if (isChargedAutomatically(booking)) return <p>{myBookingTexts.paysByItself}</p>;
  return (
    <ul className="flex flex-col gap-1 text-ink-soft text-sm">
      <li>
        {recurring
          ? myBookingTexts.chargedPlan(formatUsd(due), formatUsd(monthOfBooking(booking)))
          : myBookingTexts.chargedOnce(formatUsd(due))}
      </li>
      {taxFollows && <li>{scheduleTexts.tax.later}</li>}
      {recurring && <li>{renewalTexts.cancel}</li>}
      {feeWords !== null && <li>{feeWords}</li>}
      <li>{laterTexts.extraHours(hoursText(bookedMinutes), extraHourCents / 100)}</li>
    </ul>
  );
}
