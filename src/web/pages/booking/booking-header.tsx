import type { PageData } from '#contract/site.ts';
import { bookingTexts } from '#texts/booking-page.ts';
import { trustFacts, trustTexts } from '#texts/trust.ts';
import { ComeBack } from '#web/booking/come-back.tsx';
import { HomeIcon } from '#web/ui/icons.tsx';
import { ClockIcon } from '#web/ui/more-icons.tsx';

/**
 * The promise, the two facts that the visitor has to see before choosing, and what holds for everybody.
 */
export function BookingHeader({ catalogue, site }: PageData) {
  const facts = trustFacts(catalogue);
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
      <p className="mt-1.5 text-sm">
        {trustTexts.cancel(site.cancelFreeHours)} · <ComeBack catalogue={catalogue} />
      </p>
      {facts.length > 0 && <p className="font-semibold text-sm">{facts.join(' · ')}</p>}
    </div>
  );
}
