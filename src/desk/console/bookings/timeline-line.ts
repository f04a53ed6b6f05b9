import type { BookingEvent } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { operatorTimeline } from '#orders/words/en/timeline.ts';
import { formatDay, formatMinutes, formatPlainDay, formatTime } from '#ui/console/format.ts';

const SENTENCES: Readonly<Record<string, string>> = operatorTimeline;

/** What happened, with the time and the amount that it was about. */
export function lineOf({ kind, event }: Pick<BookingEvent, 'kind' | 'event'>): string {
  const sentence = isWithoutCard(event) ? bookingTexts.history.noCard : (SENTENCES[kind] ?? kind);
  if (event === null) return sentence;
  if ('consent' in event) return `${sentence} “${event.consent.words}”`;
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
  if ('amount' in event && event.amount !== null) facts.push(formatUsd(event.amount));
  return facts.length === 0 ? sentence : `${sentence.replace(/\.?$/, '.')} ${facts.join(', ')}.`;
}

/** No bank was asked, so none refused a card. */
function isWithoutCard(event: BookingEvent['event']): boolean {
  return event?.kind === 'extra-hours.failed' && event.code === noSavedCard;
}
