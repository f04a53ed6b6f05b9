import { ownTexts } from '#booking/words/en/result.ts';
import { hoursFigure } from '#catalogue/rules/booked-time.ts';
import type { VisitAnswer } from '#kernel/contract/answers.ts';
import { clockText, dayPartText, dayText, momentText, visitText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { ANSWER_WITHIN_MS } from '#orders/rules/emergency-clock.ts';
import type { MyBookingAnswer, OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { monthOfBooking } from '#own-page/pages/my-booking/month-of-booking.ts';
import { serviceOf } from '#own-page/pages/my-booking/service-of-booking.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

interface OwnPartProps {
  own: NonNullable<OwnSessionAnswer['own']>;
  visit: VisitAnswer | null;
  timeZone: string;
}

/** What this visitor booked, what happens next, and the way to all that can be done with it. */
export function OwnPart({ own: { token, booking }, visit, timeZone }: OwnPartProps) {
  const page = `/booking/${encodeURIComponent(token)}`;
  const isPaid = booking.paidAt !== null;
  const when = whenOf(booking, visit, timeZone);
  const rows: [label: string, lines: readonly string[]][] = [
    [ownTexts.what, [serviceOf(booking), booking.home, ...extrasOf(booking)]],
    [ownTexts.when, when],
    [ownTexts.where, booking.needsAddress ? [ownTexts.whereMissing] : booking.address],
    [isPaid ? ownTexts.paid : ownTexts.toPay, [formatUsd(booking.totalCents)]],
    [ownTexts.eachMonth, booking.recurring ? [formatUsd(monthOfBooking(booking))] : []],
    [ownTexts.receipt, isPaid ? [booking.email] : []],
  ];
  return (
    <>
      {booking.needsAddress && (
        <>
          <Notice title={ownTexts.needsAddressTitle} tone="warning">
            {ownTexts.needsAddress}
          </Notice>
          <div>
            <LinkButton href={page}>{ownTexts.giveAddress}</LinkButton>
          </div>
        </>
      )}
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
        <LinkButton href={page} variant={booking.needsAddress ? 'secondary' : 'primary'}>
          {ownTexts.manage}
        </LinkButton>
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
          {nextOf(booking, visit, timeZone).map(([moment, text]) => (
            <li key={moment}>
              <span className="block font-semibold first-letter:uppercase">{moment}</span>
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

type Moment = readonly [moment: string, text: string];

function nextOf(booking: MyBookingAnswer, visit: VisitAnswer | null, timeZone: string): Moment[] {
  const { paidAt, isEmergency, bookedMinutes } = booking;
  const after: Moment = [ownTexts.after, ownTexts.extra(hoursFigure(bookedMinutes))];
  if (paidAt === null) return [[ownTexts.bank, ownTexts.bankMail], after];
  const answer = new Date(Date.parse(paidAt) + ANSWER_WITHIN_MS);
  const then: Moment = visit
    ? [arrivalOf(visit, timeZone), arriveText(booking, timeZone)]
    : isEmergency
      ? [ownTexts.by(clockText(momentWords, answer, timeZone)), ownTexts.answered]
      : [ownTexts.withinDays, ownTexts.agreed];
  return [[ownTexts.now, ownTexts.mailed], then, after, ...monthsOf(booking, timeZone)];
}

/** That someone comes, and until when that can be called off for nothing. */
function arriveText({ cancellation, recurring }: MyBookingAnswer, timeZone: string): string {
  if (recurring) return ownTexts.arriveFirst;
  if (cancellation.kind !== 'refund' || cancellation.until === null) return ownTexts.arriveAsk;
  const until = momentText(momentWords, new Date(cancellation.until), timeZone);
  return ownTexts.arriveFree(until);
}

/** When the next month of a plan is charged; nothing of what is charged once. */
function monthsOf(booking: MyBookingAnswer, timeZone: string): Moment[] {
  if (!booking.recurring) return [];
  const end = booking.plan?.periodEndsAt ?? null;
  const day = end === null ? null : dayText(momentWords, new Date(end), timeZone);
  return [[ownTexts.nextMonth(day), ownTexts.charged(formatUsd(monthOfBooking(booking)))]];
}
