import { ownTexts } from '#booking/words/en/result.ts';
import { hoursText } from '#catalogue/rules/booked-time.ts';
import type { VisitAnswer } from '#kernel/contract/answers.ts';
import { clockText, dayText, momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { ANSWER_WITHIN_MS } from '#orders/rules/emergency-clock.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { monthOfBooking } from '#own-page/pages/my-booking/month-of-booking.ts';
import { isChargedPerVisit, isConfirmed, type OwnPartProps } from './own-part.tsx';

/** What happens next, in order of time. */
export function NextPart({ own: { booking }, visit, timeZone }: OwnPartProps) {
  return (
    <section aria-labelledby="what-next">
      <h2 className="font-semibold text-lg" id="what-next">
        {ownTexts.nextTitle}
      </h2>
      <ol className="mt-3 flex flex-col gap-3 border-line border-l-2 pl-4">
        {nextStepRows(booking, visit, timeZone).map(([moment, text]) => (
          <li key={moment}>
            <span className="block font-semibold first-letter:uppercase">{moment}</span>
            <span className="wrap-anywhere text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type NextStepRow = readonly [moment: string, text: string];

function nextStepRows(
  booking: MyBookingAnswer,
  visit: VisitAnswer | null,
  timeZone: string,
): NextStepRow[] {
  const { bookedMinutes, extraHourCents, terms } = booking;
  const after: NextStepRow = [
    ownTexts.after,
    terms === null ? ownTexts.extra(hoursText(bookedMinutes), extraHourCents / 100) : terms.words,
  ];
  const months = nextMonthRows(booking, timeZone);
  if (!isConfirmed(booking)) return [[ownTexts.bank, ownTexts.bankMail], after, ...months];
  return [...beforeVisitRows(booking, visit, timeZone), after, ...months];
}

/** Before the visit, whose time is above: how to cancel. Without a time: how we agree on one. */
function beforeVisitRows(
  booking: MyBookingAnswer,
  visit: VisitAnswer | null,
  timeZone: string,
): NextStepRow[] {
  if (visit) return cancelRows(booking, timeZone);
  if (!booking.isEmergency || booking.paidAt === null) {
    return [[ownTexts.withinDays, ownTexts.agreed]];
  }
  const answer = new Date(Date.parse(booking.paidAt) + ANSWER_WITHIN_MS);
  return [[ownTexts.by(clockText(momentWords, answer, timeZone)), ownTexts.answered]];
}

/** A repeating booking is ended, not canceled; the text about its next charge says so. */
function cancelRows(booking: MyBookingAnswer, timeZone: string): NextStepRow[] {
  const { cancellation, recurring } = booking;
  if (recurring || isChargedPerVisit(booking)) return [];
  if (cancellation.kind !== 'refund' || cancellation.until === null) {
    return [[ownTexts.beforeVisit, ownTexts.ask]];
  }
  const until = momentText(momentWords, new Date(cancellation.until), timeZone);
  const text = cancellation.back.length === 0 ? ownTexts.free : ownTexts.refunded;
  return [[ownTexts.cancelUntil(until), text]];
}

/** When a plan's next month is charged; nothing for a single charge. */
function nextMonthRows(booking: MyBookingAnswer, timeZone: string): NextStepRow[] {
  if (!booking.recurring) return [];
  const end = booking.plan?.periodEndsAt ?? null;
  const day = end === null ? null : dayText(momentWords, new Date(end), timeZone);
  return [[ownTexts.nextMonth(day), ownTexts.charged(formatUsd(monthOfBooking(booking)))]];
}
