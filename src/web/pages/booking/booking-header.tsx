import { bookingTexts } from '#texts/booking-page.ts';
import { HomeIcon } from '#web/ui/icons.tsx';
import { ClockIcon } from '#web/ui/more-icons.tsx';

/** The promise, and the two facts that the visitor has to see before choosing. */
export function BookingHeader() {
  return (
    <div className="pt-1">
      <h1 className="font-bold text-xl tight sm:text-2xl">{bookingTexts.promise}</h1>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-0.5 text-ink-soft text-sm">
        <li className="flex items-start gap-1.5">
          <ClockIcon className="mt-1 size-4 shrink-0 text-primary" />
          {bookingTexts.facts.extraHours}
        </li>
        <li className="flex items-start gap-1.5">
          <HomeIcon className="mt-1 size-4 shrink-0 text-primary" />
          {bookingTexts.facts.referral}
        </li>
      </ul>
    </div>
  );
}
