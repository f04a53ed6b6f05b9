import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { formatDateTime } from '../format.ts';
import { Section } from '../parts/section.tsx';

const ACTS: Record<string, string> = {
  'enquiry.replied': 'answered by mail',
  'enquiry.quoted': 'offered a price',
  'enquiry.quote-sent-again': 'sent the price again',
  'enquiry.quote-link-copied': 'made a link to pay the price',
  'enquiry.closed': 'closed it',
  'enquiry.reopened': 'opened it again',
  'enquiry.reminded': 'sent the reminder',
};

/** Who did what, newest first. */
export function EnquiryHistory({ enquiry: { history } }: { enquiry: EnquiryDetail }) {
  return (
    <Section title="Who did what">
      {history.length === 0 && <p className="text-ink-soft">Nobody has done anything yet.</p>}
      <ol className="flex flex-col gap-1">
        {history.map(({ who, at, act }) => (
          <li key={at}>
            <span className="font-semibold">{who || 'The server'}</span> {ACTS[act] ?? act}{' '}
            <time className="text-ink-soft text-xs" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
