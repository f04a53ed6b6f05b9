import type { MyBookingAnswer, OwnSessionAnswer } from '#contract/my-booking.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { VisitAnswer } from '#contract/times.ts';
import { clockText, dayPartText, visitText } from '#domain/booking/moments.ts';
import { formatUsd } from '#domain/money.ts';
import { ANSWER_WITHIN_MS } from '#domain/order/emergency-clock.ts';
import { hoursFigure } from '#domain/pricing/booked-time.ts';
import { momentWords } from '#texts/moments.ts';
import { ownTexts } from '#texts/result.ts';
import { LinkButton } from '#web/ui/button.tsx';

interface OwnPartProps {
  own: NonNullable<OwnSessionAnswer['own']>;
  visit: VisitAnswer | null;
  site: SiteConfig;
}

/** What this visitor booked, what happens next, and the way to all that can be done with it. */
export function OwnPart({ own: { token, booking }, visit, site }: OwnPartProps) {
  const page = `/booking/${encodeURIComponent(token)}`;
  const isPaid = booking.paidAt !== null;
  const when = whenOf(booking, visit, site.timeZone);
  const rows: [label: string, lines: readonly string[]][] = [
    [ownTexts.what, [booking.service, booking.home, ...extrasOf(booking)]],
    [ownTexts.when, when],
    [ownTexts.where, booking.address],
    [isPaid ? ownTexts.paid : ownTexts.toPay, [formatUsd(booking.totalCents)]],
    [ownTexts.receipt, isPaid ? [booking.email] : []],
  ];
  return (
    <>
      <section
        aria-label={ownTexts.what}
        className="rounded-card border border-line bg-surface px-4 py-2 sm:px-5"
      >
        <dl className="ruled">
          {rows
            .filter(([, lines]) => lines.length > 0)
            .map(([label, lines]) => (
              <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]" key={label}>
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="wrap-anywhere">
                  {lines.filter(Boolean).map((line) => (
                    <span className="block tabular" key={line}>
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={page}>{ownTexts.manage}</LinkButton>
        {visit && (
          <LinkButton download href={`${page}/visit.ics`} variant="secondary">
            {ownTexts.calendar}
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="what-next">
        <h2 className="font-semibold text-lg" id="what-next">
          {ownTexts.nextTitle}
        </h2>
        <ol className="mt-3 flex flex-col gap-3 border-line border-l-2 pl-4">
          {nextOf(booking, visit, site.timeZone).map(([moment, text]) => (
            <li key={moment}>
              <span className="block font-semibold">{moment}</span>
              <span className="text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function extrasOf({ lines }: MyBookingAnswer): string[] {
  return lines
    .filter(({ kind }) => kind === 'add-on')
    .map(({ name, quantity }) => `${name} x ${quantity}`);
}

function whenOf(booking: MyBookingAnswer, visit: VisitAnswer | null, timeZone: string): string[] {
  if (visit) return [arrivalOf(visit, timeZone)];
  if (booking.isEmergency) return [ownTexts.soon];
  const wishes = booking.preferredTimes.map((time) => dayPartText(momentWords, time));
  return [...wishes, ownTexts.open];
}

function arrivalOf({ start, arriveBy }: VisitAnswer, timeZone: string): string {
  return visitText(momentWords, new Date(start), new Date(arriveBy), timeZone);
}

function nextOf(
  { paidAt, isEmergency, bookedMinutes }: MyBookingAnswer,
  visit: VisitAnswer | null,
  timeZone: string,
): [moment: string, text: string][] {
  const after: [string, string] = [ownTexts.after, ownTexts.extra(hoursFigure(bookedMinutes))];
  if (paidAt === null) return [[ownTexts.bank, ownTexts.bankMail], after];
  const answer = new Date(Date.parse(paidAt) + ANSWER_WITHIN_MS);
  const then: [string, string] = visit
    ? [arrivalOf(visit, timeZone), ownTexts.arrive]
    : isEmergency
      ? [ownTexts.by(clockText(momentWords, answer, timeZone)), ownTexts.answered]
      : [ownTexts.withinDays, ownTexts.agreed];
  return [[ownTexts.now, ownTexts.mailed], then, after];
}
