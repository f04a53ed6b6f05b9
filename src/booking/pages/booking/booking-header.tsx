import { ComeBack } from '#booking/pages/wizard/come-back.tsx';
import { TeamPictures } from '#booking/pages/wizard/team-pictures.tsx';
import { bookingTexts } from '#booking/words/en/booking-page.ts';
import { trustFacts, trustTexts } from '#catalogue/words/en/trust.ts';
import type { PageData } from '#registry/page-data.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { ClockIcon, HomeIcon } from '#ui/parts/more-icons.tsx';

/**
 * The promise, what applies to everyone, and the two facts that a visitor must see before choosing.
 * After the first step only the heading is left, for screen readers (first-view.css).
 */
export function BookingHeader({ catalogue, site }: PageData) {
  const facts = trustFacts(catalogue);
  const lines = [
    { id: 'cancel', Icon: CheckIcon, told: trustTexts.cancel(site.cancelFreeHours) },
    { id: 'come-back', Icon: CheckIcon, told: <ComeBack catalogue={catalogue} /> },
    { id: 'referral', Icon: HomeIcon, told: bookingTexts.facts.referral(site.referralCredit) },
    { id: 'extra', Icon: ClockIcon, told: bookingTexts.facts.extraHours(site.extraHourPrice) },
  ];
  return (
    <div className="pt-1" data-promise>
      <h1 className="font-bold text-xl tight sm:text-2xl">{bookingTexts.promise}</h1>
      <ul className="mt-1.5 grid justify-start gap-x-6 gap-y-0.5 text-ink-soft text-sm sm:grid-cols-[auto_auto]">
        {lines.map(({ id, Icon, told }) => (
          <li className="flex items-start gap-1.5" key={id}>
            <Icon className="mt-1 size-4 text-primary" />
            {told}
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <div className="mt-1.5 flex items-center gap-x-4">
          <TeamPictures catalogue={catalogue} />
          <p className="flex flex-wrap gap-x-6 gap-y-0.5 font-semibold text-sm">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
