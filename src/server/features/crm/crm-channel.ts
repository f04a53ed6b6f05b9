import { type CrmEvent, crmEvent } from '#contract/crm-events.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db } from '#server/database/schema.ts';
import type { Channel } from '#server/features/outbox/outbox.ts';
import type { Logger } from '#server/logger.ts';
import type { Settings } from '#server/settings.ts';
import type { CrmLink } from './crm-link.ts';
import { type CrmFacts, loadFacts } from './load-facts.ts';
import { renderEvent } from './render-event.ts';
import { nextWait } from './retry-waits.ts';
import { sendEvents } from './send-events.ts';
import type { WebhookSecret } from './webhooks/webhook-secret.ts';

export interface CrmChannelDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly link: CrmLink;
  readonly catalogues: { current(): Catalogue };
  readonly settings: Pick<Settings, 'business'>;
  readonly webhookSecret: WebhookSecret;
  readonly random: () => number;
}

const WORDS = { sent: 'accepted', dropped: 'dropped', parked: 'parked', postponed: 'postponed' };

/** Events to the CRM as one of the outbox's channels. The message's key is the webhook-id. */
export function crmChannel(deps: CrmChannelDeps): Channel<CrmFacts, CrmEvent> {
  const { db, logger, catalogues, settings, random } = deps;
  return {
    name: 'crm',
    batch: 20,
    keptDays: 90,
    kept: crmEvent,
    load: (payloads) => loadFacts(db, payloads),
    render: (payload, message, facts) =>
      renderEvent(
        { catalogue: catalogues.current(), country: settings.business.country },
        payload,
        message,
        facts,
      ),
    send: (batch) => sendEvents(deps, batch),
    nextWait: (attempts, { retryAfterMs = 0 }) => nextWait(attempts, retryAfterMs, random()),
    log({ id, kind, attempts }, ended, outcome) {
      const status = 'status' in outcome ? outcome.status : null;
      const failure = 'code' in outcome ? outcome.code : null;
      const { to: origin } = outcome;
      const facts = { delivery: id, type: kind, origin, attempt: attempts, status, failure };
      const word = outcome.result === 'gone' ? 'endpoint-gone' : WORDS[ended];
      const level = ended === 'sent' || ended === 'dropped' ? 'info' : 'warn';
      logger[level](facts, `crm delivery ${word}`);
    },
  };
}
