import type { BookingEvent } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { reasonTexts } from '#orders/words/en/reasons.ts';
import { operatorTimeline } from '#orders/words/en/timeline.ts';
import { formatDay, formatMinutes, formatPlainDay, formatTime } from '#ui/console/format.ts';

/** An ISO instant cut after its minutes. */
const MINUTE = '2026-11-25T09:30'.length;

const SENTENCES: Readonly<Record<string, string>> = operatorTimeline;

/**
 * The timeline with one line per event. Visits of a plan that were scheduled together share one line
 * with all their times.
 */
export function linesOf(timeline: readonly BookingEvent[]): (BookingEvent & { text: string })[] {
  const lines: (BookingEvent & { text: string })[] = [];
  for (const event of timeline) {
    const last = lines.at(-1);
    const isNext = isOfPlan(event.kind) && last?.kind === event.kind;
    if (isNext && last.at.slice(0, MINUTE) === event.at.slice(0, MINUTE)) {
      // Events come newest first, so the earliest visit is last.
      const facts = [...factsOf(event.event), last.text.slice(sentenceOf(last).length + 1)];
      last.text = `${sentenceOf(last)} ${facts.join('; ')}`;
    } else {
      lines.push({ ...event, text: lineOf(event) });
    }
  }
  return lines;
}

/** Scheduled visits, with or without an available crew. */
function isOfPlan(kind: string): boolean {
  return kind === 'visit.planned' || kind === 'visit.waits';
}

/** What happened, with its time and amount. */
export function lineOf(told: Pick<BookingEvent, 'kind' | 'event'>): string {
  const sentence = sentenceOf(told);
  const { event } = told;
  if (event !== null && 'consent' in event) return `${sentence} “${event.consent.words}”`;
  if (event?.kind === 'price.set') {
    const { listed, amount, reason } = event;
    const why = 'text' in reason ? reason.text : reasonTexts[reason.code];
    const facts = bookingTexts.history.priceSet(formatUsd(listed), formatUsd(amount), why);
    return `${sentence} ${facts}`;
  }
  if (event?.kind === 'visit.confirmed' && event.movedFrom !== null) return movedText(event);
  const facts = factsOf(event);
  return facts.length === 0 ? sentence : `${sentence.replace(/\.?$/, '.')} ${facts.join(', ')}.`;
}

/** "Moved from Thu, Dec 17, 9:00 AM to Thu, Dec 24, 1:00 PM." */
function movedText({ movedFrom, startsAt, movesAll }: OrderEventOf<'visit.confirmed'>): string {
  const { moved, allMoved } = bookingTexts.history;
  const shown = (at: string) => `${formatDay(at)}, ${formatTime(at)}`;
  return (movesAll ? allMoved : moved)(shown(movedFrom ?? startsAt), shown(startsAt));
}

function sentenceOf({ kind, event }: Pick<BookingEvent, 'kind' | 'event'>): string {
  const { history } = bookingTexts;
  if (event !== null && 'isNoAccess' in event && event.isNoAccess) return history.noAccess;
  return isWithoutCard(event) ? history.noCard : (SENTENCES[kind] ?? kind);
}

function factsOf(event: BookingEvent['event']): string[] {
  if (event === null) return [];
  const facts: string[] = [];
  if ('startsAt' in event && event.startsAt !== null) {
    const end = 'endsAt' in event ? event.endsAt : null;
    const time =
      end === null
        ? formatTime(event.startsAt)
        : momentWords.fromTo(formatTime(event.startsAt), formatTime(end));
    facts.push(`${formatDay(event.startsAt)}, ${time}`);
  }
  if ('times' in event && event.times !== null) {
    const wishes = event.times.map(
      ({ date, window }) => `${formatPlainDay(date)}, ${bookingTexts.visit.windows[window]}`,
    );
    facts.push(wishes.join('; '));
  }
  if ('workedMinutes' in event && event.workedMinutes !== null) {
    facts.push(bookingTexts.visit.worked(formatMinutes(event.workedMinutes)));
  }
  if ('amount' in event && event.amount) facts.push(formatUsd(event.amount));
  return facts;
}

/** No bank was asked, so none declined a card. */
function isWithoutCard(event: BookingEvent['event']): boolean {
  return event?.kind === 'extra-hours.failed' && event.code === noSavedCard;
}
