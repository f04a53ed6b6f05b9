import type { CustomerThread, ThreadMessage } from '#customers/contract/thread.ts';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { kindText } from '#messages/console/parts/known-words.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';

/** Messages, and emails about visits, the newest first. */
export function ThreadList({ thread }: { thread: CustomerThread }) {
  const { customerId, messages, told } = thread;
  const act = useAct(
    calling('POST /customers/:id/messages/read'),
    '/customers',
    '/bookings',
    '/today',
  );
  const unread = messages.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const rows = [...messages, ...told].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Section
      aside={
        unread.length > 0 && (
          <Button
            busy={act.isPending}
            onClick={() => act.mutate({ params: { id: customerId }, body: { ids: unread } })}
            variant="secondary"
          >
            {texts.read}
          </Button>
        )
      }
      title={texts.thread}
    >
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
      {rows.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            {'text' in row ? (
              <Message message={row} thread={thread} />
            ) : (
              <p className="flex flex-wrap items-center gap-2 text-ink-soft text-xs">
                {texts.email(kindText(row.kind))}, {formatDateTime(row.at)}
                <Badge tone={row.state === 'parked' ? 'coral' : 'outline'}>
                  {texts.mail[row.state]}
                </Badge>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Message({ message, thread }: { message: ThreadMessage; thread: CustomerThread }) {
  const { text, at, mail, booking, isUnread } = message;
  const isOfAnother = booking !== null && booking.id !== thread.goesTo?.booking?.id;
  return (
    <div
      className={classNames(
        'border-l-2 pl-3',
        message.who === null ? 'border-apricot' : 'border-primary',
      )}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft text-xs">
        {message.who ?? texts.customer(personLabel(thread))}, {formatDateTime(at)}
        {isOfAnother && `, ${booking.reference}`}
        {isUnread && <Badge tone="apricot">{texts.unread}</Badge>}
        {mail && (
          <Badge tone={mail.state === 'parked' ? 'coral' : 'outline'}>
            {mail.waitsUntil === null
              ? texts.mail[mail.state]
              : texts.willBeSent(formatDateTime(mail.waitsUntil))}
          </Badge>
        )}
      </p>
    </div>
  );
}
