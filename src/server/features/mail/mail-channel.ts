import type { Channel } from '#server/features/outbox/outbox.ts';
import { loadMailFacts, type MailFacts } from './load-mail-facts.ts';
import type { MailDeps } from './mail-deps.ts';
import { renderMail } from './render-mail.ts';
import { type RenderedMail, renderedMail } from './rendered-mail.ts';
import { nextWait } from './retry-waits.ts';
import { sendMails } from './send-mail.ts';

/** Mails as one of the outbox's channels. */
export function mailChannel(deps: MailDeps): Channel<MailFacts, RenderedMail> {
  return {
    name: 'mail',
    batch: 5,
    keptDays: null,
    kept: renderedMail,
    load: (payloads) => loadMailFacts(deps.db, payloads),
    render: (payload, message, facts) => renderMail(deps, payload, message, facts),
    send: (batch) => sendMails(deps, batch),
    nextWait: (attempts) => nextWait(attempts, deps.random()),
    log({ id, kind, attempts }, ended, outcome) {
      const code = 'code' in outcome ? outcome.code : undefined;
      const level = ended === 'sent' || ended === 'dropped' ? 'info' : 'warn';
      deps.logger[level]({ mail: id, kind, attempt: attempts, code }, `mail ${ended}`);
    },
  };
}
