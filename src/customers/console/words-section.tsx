import { Link } from 'react-router';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts as texts } from '#customers/words/en/customer.ts';
import { StateBadge } from '#enquiries/console/parts/enquiry-badges.tsx';
import { enquiryTexts } from '#enquiries/words/en/enquiries.ts';
import { kindText } from '#messages/console/parts/known-words.ts';
import { messageTexts } from '#messages/words/en/booking-messages.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';

/** Their enquiries. */
export function EnquiriesSection({ customer: { enquiries } }: { customer: CustomerDetail }) {
  return (
    <Section title={texts.enquiries.title}>
      {enquiries.length === 0 && <p className="text-ink-soft">{texts.enquiries.none}</p>}
      <ul className="ruled">
        {enquiries.map(({ id, kind, state, about, at }) => (
          <li className="py-2" key={id}>
            <p className="flex flex-wrap items-baseline gap-3">
              <Link
                className="inline-flex min-h-11 items-center font-semibold text-primary underline lg:min-h-6"
                to={`/enquiries/${id}`}
              >
                {enquiryTexts.kinds[kind]}
              </Link>
              <StateBadge kind={kind} state={state} />
              <span className="text-ink-soft text-xs">{formatDateTime(at)}</span>
            </p>
            {about && <p className="line-clamp-2 break-words">{about}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The emails to them. */
export function MailsSection({ customer: { mails } }: { customer: CustomerDetail }) {
  return (
    <Section title={texts.mails.title}>
      {mails.length === 0 && <p className="text-ink-soft">{texts.mails.none}</p>}
      <ul>
        {mails.map(({ id, kind, state, at }) => (
          <li className="flex flex-wrap justify-between gap-x-2 py-0.5" key={id}>
            <span>
              {kindText(kind)}{' '}
              <Badge tone={state === 'parked' ? 'coral' : 'outline'}>
                {messageTexts.states[state]}
              </Badge>
            </span>
            <span className="text-ink-soft text-xs">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
