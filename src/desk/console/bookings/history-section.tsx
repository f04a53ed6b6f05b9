import type { BookingDetail, BookingMessage } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { eventText, kindText } from '#messages/console/parts/known-words.ts';
import { messageTexts } from '#messages/words/en/booking-messages.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { linesOf } from './timeline-line.ts';

const ACTOR_NAMES: Readonly<Record<string, string>> = bookingTexts.history.actors;

/** Everything that happened, newest first. */
export function HistorySection({ booking }: { booking: BookingDetail }) {
  return (
    <Section title={bookingTexts.history.title}>
      <ol className="flex flex-col gap-2">
        {linesOf(booking.timeline).map((event) => (
          <li key={event.id}>
            <p>{event.text}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-xs">
              {formatDateTime(event.at)}, {ACTOR_NAMES[event.who] ?? event.who}
              {event.processorPage !== null && (
                <a
                  className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
                  href={event.processorPage}
                  rel="noreferrer"
                  target="_blank"
                >
                  {bookingTexts.history.atProcessor}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The emails and events sent because of this booking, and whether they arrived. */
export function MessagesSection({ booking: { mails, deliveries } }: { booking: BookingDetail }) {
  return (
    <Section title={messageTexts.title}>
      <Messages
        empty={messageTexts.noMails}
        label={messageTexts.mails}
        messages={mails}
        wordOf={kindText}
      />
      <Messages
        empty={messageTexts.noEvents}
        label={messageTexts.events}
        messages={deliveries}
        wordOf={eventText}
      />
    </Section>
  );
}

interface MessagesProps {
  label: string;
  messages: readonly BookingMessage[];
  empty: string;
  wordOf: (kind: string) => string;
}

function Messages({ label, messages, empty, wordOf }: MessagesProps) {
  return (
    <div className="mb-2">
      <h3 className="text-ink-soft">{label}</h3>
      {messages.length === 0 && <p>{empty}</p>}
      <ul>
        {messages.map((message) => (
          <li className="flex flex-wrap justify-between gap-x-2 py-0.5" key={message.id}>
            <span>
              {wordOf(message.kind)}{' '}
              <Badge tone={message.state === 'parked' ? 'coral' : 'outline'}>
                {messageTexts.states[message.state]}
              </Badge>
            </span>
            <span className="text-ink-soft text-xs">{formatDateTime(message.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
