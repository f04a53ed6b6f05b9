import type { MailDraft } from '#outbox/contract/deliveries.ts';
import { mailsQueuedIn } from '#outbox/server/outbox.ts';
import { inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { languageOf } from './email-content.ts';
import { loadMailFacts } from './facts-queries.ts';
import { renderMail, type WritingDeps } from './render-mail.ts';
import { renderPlain } from './render-plain.ts';

interface DraftDeps extends WritingDeps {
  readonly db: Db;
}

/** Stands for the link in an email, which is made only when the email is sent. */
const LINK_PLACEHOLDER = '…';

/** Returns what an act would answer and the emails that it would send, as people would read them. Stores nothing. */
export function draftsOf<Answer>(
  deps: DraftDeps,
  act: (trx: Trx) => Promise<Answer>,
): Promise<{ answer: Answer; drafts: MailDraft[] }> {
  return inTransactionUnlessDryRun(deps.db, true, async (trx) => {
    const answer = await act(trx);
    const queued = await mailsQueuedIn(trx);
    const facts = await loadMailFacts(
      trx,
      queued.map(({ payload }) => payload),
    );
    const drafts = queued.flatMap(({ id, orderId, payload }) => {
      const mail = renderMail(deps, payload, { id }, facts);
      if (mail === null || orderId === null) return [];
      const { content, recipient, site } = mail;
      const origin = deps.linkOrigin(site);
      const ownPage = origin === null ? null : `${origin}/booking/${LINK_PLACEHOLDER}`;
      const context = { sender: deps.business, site: origin, ownPage, reminder: null };
      const { subject } = content;
      const language = languageOf(content);
      return [{ orderId, to: recipient, language, subject, text: renderPlain(content, context) }];
    });
    return { answer, drafts };
  });
}
