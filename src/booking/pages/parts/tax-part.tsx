import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { type Cents, negateCents, subtractCents } from '#kernel/rules/money.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { Money } from '#ui/parts/money.tsx';
import { amountOff } from './discount.ts';

const { tax: texts } = scheduleTexts;

interface TaxPartProps {
  /** What the company adds depending on the place. */
  adds?: Pick<SiteConfig, 'addsTax' | 'addsTravel'>;
  /** The booking's code, and what it took off without a travel fee, as shown. */
  code?: Pick<PendingBooking, 'discountCode' | 'discountAmount'>;
  /** Null before the ZIP code. */
  tax: QuotedTax | null;
  /** Why it cannot be booked there. */
  refused?: string | null;
}

/** What is added to the price for this place, before paying. */
export function TaxPart({
  tax,
  adds = { addsTax: true },
  code = {},
  refused = null,
}: TaxPartProps) {
  const { addsTax, addsTravel } = adds;
  const travel = tax?.travel;
  const moreOff = subtractCents(travel?.discountCents ?? amountOff(code), amountOff(code));
  return (
    <section
      aria-label={addsTravel ? texts.placeTitle : texts.title}
      aria-live="polite"
      className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      {tax === null ? (
        <p className={refused === null ? 'text-ink-soft' : 'font-semibold'}>
          {refused ?? laterText(adds)}
        </p>
      ) : (
        <dl className="flex flex-col gap-1">
          {travel && <Line cents={travel.amountCents} label={travel.name} />}
          {moreOff > 0 && (
            <Line
              cents={negateCents(moreOff)}
              label={scheduleTexts.discount(code.discountCode ?? '')}
            />
          )}
          {tax.lines.map(({ id, name, amountCents }) => (
            <Line cents={amountCents} key={`${id} ${name}`} label={name} />
          ))}
          {addsTravel && !travel && tax.monthCents === null && (
            <p className="text-ink-soft">{texts.noTravel}</p>
          )}
          {addsTax && tax.lines.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
          <Line cents={tax.totalCents} isTotal label={texts.total} />
          {tax.monthCents !== null && <Line cents={tax.monthCents} label={texts.month} />}
        </dl>
      )}
    </section>
  );
}

function laterText({ addsTax, addsTravel }: Pick<SiteConfig, 'addsTax' | 'addsTravel'>): string {
  if (!addsTravel) return texts.later;
  return addsTax ? texts.bothLater : texts.travelLater;
}

function Line({ label, cents, isTotal }: { label: string; cents: Cents; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'font-semibold' : ''}`}
    >
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
