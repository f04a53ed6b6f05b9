import type { MouseEvent } from 'react';
import { amountDue, amountOff } from '#booking/pages/parts/discount.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { HomeChips } from '#booking/pages/wizard/home-chips.tsx';
import { keepAsDraft } from '#booking/pages/wizard/keep-as-draft.ts';
import { Charges } from '#booking/pages/wizard/later/charges.tsx';
import { HomeOptions } from '#booking/pages/wizard/later/home-options.tsx';
import { PriceLines } from '#booking/pages/wizard/later/price-lines.tsx';
import { useToday } from '#booking/pages/wizard/later/use-today.ts';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import { stepsFor } from '#booking/rules/steps.ts';
import { rhythmTexts } from '#booking/words/en/rhythms.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { type Cents, formatUsd, negateCents } from '#kernel/rules/money.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { LiveRegion } from '#ui/parts/live-region.tsx';
import { Money } from '#ui/parts/money.tsx';
import { CalendarIcon } from '#ui/parts/more-icons.tsx';
import { StepIndicator } from '#ui/parts/step-indicator.tsx';
import { bookingLines, isSold, selectionOf, serviceText } from './booked.ts';
import type { EditableBooking } from './use-booked.ts';

interface BookedPartProps {
  catalogue: Catalogue;
  site: SiteConfig;
  booked: EditableBooking;
  /** The price of each visit on the chosen rhythm; null for a single visit. */
  each: Cents | null;
  change: (change: DraftChange) => void;
  /**
   * "Your time: tomorrow, Tue Dec 1, arriving 8 to 9 AM", next to the form; on a phone the button
   * shows it. Null while nothing is known, undefined if the visitor chooses no time here.
   */
  time: string | null | undefined;
}

const parts = { HomeOptions };

/** The booking's progress, in one line with the wizard's steps. */
export function BookedSteps({ catalogue, booked }: Pick<BookedPartProps, 'catalogue' | 'booked'>) {
  const chosen = stepsFor('site', catalogue, booked.draft);
  const [here, next] = texts.ahead;
  // Each step that leads back is at least a finger wide, even at 320 pixels.
  return (
    <div className="-mx-[12px] sm:mx-0 [&_li:has(button)]:min-w-[min(44px,13.75vw)]">
      <StepIndicator
        current={chosen.length}
        doneLabel={scheduleTexts.done}
        label={scheduleTexts.progress}
        onSelect={(step) => reopenWizardAt(step, booked)}
        steps={[
          ...chosen.map((id) => ({ id, label: texts.steps[id] })),
          ...(here ? [{ id: here.label, ...here }] : []),
          ...(next ? [next] : []),
        ]}
      />
    </div>
  );
}

/** Also for a booking from inside another website, whose storage this page cannot see. */
function reopenWizardAt(step: string, { booking }: EditableBooking): void {
  keepAsDraft(booking);
  location.assign(`/?step=${step}`);
}

/** What is booked, when, and for how much. */
export function BookedPart(props: BookedPartProps) {
  const { catalogue, site, booked, each, change, time } = props;
  const { booking, draft, needsQuote } = booked;
  const lines = needsQuote ? [] : bookingLines(catalogue, booking, site.liveCardTest);
  const off = amountOff(booking);
  const amount = amountDue(booking);
  const discount =
    booking.discountCode === undefined || off === 0
      ? null
      : { code: booking.discountCode, amount: negateCents(off) };
  const shown = each ?? amount;
  const price = needsQuote ? texts.customQuoteShort : formatUsd(shown);
  const estimate = estimateOf(catalogue, draft, site);
  // Hidden if the price has changed since.
  const plan = lines.length > 0 ? estimate.plan : null;
  const today = useToday(estimate, amount);
  function goBack(event: MouseEvent): void {
    event.preventDefault();
    reopenWizardAt('review', booked);
  }
  return (
    <section
      aria-label={scheduleTexts.booked}
      className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0 grow basis-40">
          <span className="block font-semibold">{serviceText(catalogue, booking)}</span>
          {booking.discountCode !== undefined && (
            <span className="block text-sm">{scheduleTexts.discount(booking.discountCode)}</span>
          )}
          {/* Next to the price, so the card does not grow when it appears. */}
          {plan && (
            <span className="block text-sm tabular">
              {scheduleTexts.charged(formatUsd(today), formatUsd(plan.monthly))}
            </span>
          )}
        </p>
        <p className="ml-auto shrink-0 text-right">
          <span className="block text-ink-soft text-xs">
            {each === null ? texts.estimate : rhythmTexts.eachVisit}
          </span>
          {needsQuote ? (
            <span className="font-bold">{price}</span>
          ) : (
            <Money cents={shown} className="font-bold text-lg" />
          )}
        </p>
      </div>
      {isSold(catalogue, booking) && (
        <div className="pt-1">
          <HomeChips {...{ catalogue, draft, change, parts }} />
        </div>
      )}
      {/* The link stays next to the title of the details, whatever opens below it. */}
      <div className="relative min-h-11 [&_summary]:max-w-[calc(100%-5rem)]">
        {lines.length > 0 && each === null && (
          <Disclosure summary={scheduleTexts.lines}>
            <div className="flex flex-col gap-4">
              <PriceLines {...{ catalogue, lines, discount }} selection={selectionOf(booking)} />
              <Charges {...{ catalogue, draft, estimate }} due={amount} />
            </div>
          </Disclosure>
        )}
        <a
          className="absolute top-0 right-0 inline-flex min-h-11 items-center font-medium text-primary text-sm underline decoration-tint-line underline-offset-4"
          href="/?step=review"
          onClick={goBack}
        >
          {scheduleTexts.change}
          <span className="sr-only"> {scheduleTexts.changeAbout}</span>
        </a>
      </div>
      {time !== undefined && (
        <p
          className={classNames(
            'mt-1 flex min-h-16 items-center gap-2 border-line border-t text-sm tabular max-lg:hidden',
            time === null ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          <CalendarIcon className="size-5 text-primary" />
          {time ?? scheduleTexts.noTimeYet}
        </p>
      )}
      <LiveRegion message={texts.announced(price)} />
    </section>
  );
}
