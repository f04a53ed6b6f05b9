import type { CustomerThread } from '#customers/contract/thread.ts';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { MessageForm } from './message-form.tsx';
import { ThreadList } from './thread-list.tsx';

export const REFRESH_MS = 20_000;

/** The field for the next message, and the messages and emails so far, the newest first. */
export function ThreadView({ thread }: { thread: CustomerThread }) {
  const { customerId, goesTo } = thread;
  const toCustomer = `/customers/${customerId}`;
  return (
    <>
      <PageTitle title={texts.titleOf(personLabel(thread))}>
        {goesTo?.booking && (
          <LinkTo to={`/bookings/${goesTo.booking.id}`}>{texts.toBooking}</LinkTo>
        )}
        <LinkTo to={toCustomer}>{texts.toCustomer}</LinkTo>
      </PageTitle>
      <div className="flex max-w-3xl flex-col gap-4">
        <Section title={texts.write}>
          {goesTo === null ? (
            <div className="flex flex-col items-start gap-3">
              <p>{texts.noEmail}</p>
              <LinkTo to={toCustomer}>{texts.addEmail}</LinkTo>
            </div>
          ) : (
            <MessageForm goesTo={goesTo} thread={thread} />
          )}
        </Section>
        <ThreadList thread={thread} />
      </div>
    </>
  );
}
