import type { BookingDetail, BookingMessage } from '#contract/console-bookings.ts';
import { timelineTexts } from '#domain/booking/timeline.ts';
import { formatUsd } from '#domain/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDateTime } from '../format.ts';
import { Section } from '../parts/section.tsx';

const WHO: Record<string, string> = {
  visitor: 'the customer',
  processor: 'the card processor',
  system: 'the server',
};

/** Everything that happened, newest first. */
export function HistorySection({ booking }: { booking: BookingDetail }) {
  return (
    <Section title="Timeline">
      <ol className="flex flex-col gap-2">
        {booking.timeline.map((event) => (
          <li key={event.id}>
            <p>
              {sentenceOf(event.kind)}
              {typeof event.details.amount === 'number' && ` ${formatUsd(event.details.amount)}.`}
            </p>
            <p className="text-ink-soft text-xs">
              {formatDateTime(event.at)}, {WHO[event.who] ?? event.who}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function sentenceOf(kind: string): string {
  const texts: Record<string, { operator: string }> = timelineTexts;
  return texts[kind]?.operator ?? kind;
}

/** What was sent because of this booking, and whether it arrived. */
export function MessagesSection({ booking: { mails, deliveries } }: { booking: BookingDetail }) {
  return (
    <Section title="Mails and events">
      <Messages empty="No mail yet." label="Mails" messages={mails} />
      <Messages empty="No event to the CRM yet." label="Events to the CRM" messages={deliveries} />
    </Section>
  );
}

interface MessagesProps {
  label: string;
  messages: readonly BookingMessage[];
  empty: string;
}

function Messages({ label, messages, empty }: MessagesProps) {
  return (
    <div className="mb-2">
      <h3 className="text-ink-soft">{label}</h3>
      {messages.length === 0 && <p>{empty}</p>}
      <ul>
        {messages.map((message) => (
          <li className="flex flex-wrap justify-between gap-x-2 py-0.5" key={message.id}>
            <span>
              {message.kind.replaceAll(/[._-]/g, ' ')}{' '}
              <Badge tone={message.state === 'parked' ? 'coral' : 'outline'}>{message.state}</Badge>
            </span>
            <span className="text-ink-soft text-xs">{formatDateTime(message.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
