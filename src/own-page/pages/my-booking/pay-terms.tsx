import { laterTexts } from '#booking/words/en/later-steps.ts';
import { hoursFigure } from '#catalogue/rules/booked-time.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { monthOfBooking } from './month-of-booking.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

/** What is charged by paying, what each month, and what may come later. */
export function PayTerms({ booking }: Pick<OwnBookingProps, 'booking'>) {
  const { recurring, totalCents, bookedMinutes } = booking;
  return (
    <ul className="flex flex-col gap-1 text-ink-soft text-sm">
      <li>
        {recurring
          ? myBookingTexts.chargedPlan(formatUsd(totalCents), formatUsd(monthOfBooking(booking)))
          : myBookingTexts.chargedOnce(formatUsd(totalCents))}
      </li>
      {recurring && <li>{laterTexts.cancelPlan}</li>}
      <li>{laterTexts.extraHours(hoursFigure(bookedMinutes))}</li>
    </ul>
  );
}
