import type { Agent } from 'node:http';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type CrmEvent, crmEvent } from '#outbox/contract/crm-events.ts';
import type { Channel, Outcome, RenderedMessage } from '#outbox/server/outbox.ts';
import type { CrmLink } from '#platform/server/crm-link.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { type CrmFacts, loadFacts } from './facts-queries.ts';
import { isAccepted, postWebhook, sharedConnection } from './post-webhook.ts';
import { closeEndpoint, type Endpoint, endpointsById, setFailingSince } from './queries.ts';
import { renderEvent } from './render-event.ts';
import { nextWait, retryAfterMs } from './retry-waits.ts';
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

const OUTCOME_WORDS = {
  sent: 'accepted',
  dropped: 'dropped',
  parked: 'parked',
  postponed: 'postponed',
};

/** Sends events to the CRM as one of the channels of the outbox. The key of the message is the webhook-id. */
export function crmChannel(deps: CrmChannelDeps): Channel<CrmFacts, CrmEvent> {
  const { db, logger, catalogues, settings, random } = deps;
  return {
    name: 'crm',
    batch: 20,
    kept: crmEvent,
    load: (payloads) => loadFacts(db, payloads),
    render: (payload, message, facts) =>
      renderEvent(
        {
          catalogue: catalogues.current(),
          country: settings.business.country,
          timeZone: settings.business.timeZone,
        },
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
      const word = outcome.result === 'gone' ? 'endpoint-gone' : OUTCOME_WORDS[ended];
      const level = ended === 'sent' || ended === 'dropped' ? 'info' : 'warn';
      logger[level](facts, `crm delivery ${word}`);
    },
  };
}

/**
 * The longest time that an endpoint may accept nothing, about as long as a message is retried. After it, nothing more
 * goes there.
 */
const LONGEST_FAILING_MS = 72 * 3_600_000;

/** The time that one batch may take for one endpoint, so that a slow endpoint does not delay the others for longer. */
const ENDPOINT_MS = 10_000;

type Event = RenderedMessage<CrmEvent>;

/** Sends each endpoint its events one after another, in order, and serves all endpoints at the same time. */
async function sendEvents(deps: CrmChannelDeps, batch: readonly Event[]): Promise<Outcome[]> {
  const byEndpoint = Map.groupBy(batch, ({ message }) => message.endpointId ?? '');
  const endpoints = await endpointsById(deps.db, [...byEndpoint.keys()]);
  const outcomes = new Map<Event, Outcome>();
  await Promise.all(
    [...byEndpoint].map(([id, events]) =>
      sendTo(
        deps,
        endpoints.find((endpoint) => endpoint.id === id),
        events,
        outcomes,
      ),
    ),
  );
  return batch.map((event) => outcomes.get(event) ?? REMOVED);
}

const REMOVED: Outcome = { result: 'rejected', code: 'endpoint-removed', status: null };
const GONE: Outcome = { result: 'rejected', code: 'endpoint-gone', status: null };
/**
 * An owner paused the endpoint while this event was on its way. The event waits until an owner resumes the endpoint.
 */
const PAUSED: Outcome = { result: 'rejected', code: 'endpoint-paused', status: null };
const UNTRIED: Outcome = { result: 'untried' };
const CLOSED = { on: null, gone: GONE, paused: PAUSED };

async function sendTo(
  deps: CrmChannelDeps,
  endpoint: Endpoint | undefined,
  events: readonly Event[],
  outcomes: Map<Event, Outcome>,
): Promise<void> {
  if (endpoint === undefined || endpoint.state === 'removed') return;
  let closed: Outcome | null = CLOSED[endpoint.state];
  const agent = sharedConnection(endpoint.url);
  const until = Date.now() + ENDPOINT_MS;
  for (const event of events) {
    const outcome: Outcome = closed ?? (await sendEvent(deps, endpoint, event, agent));
    outcomes.set(event, outcome);
    if (Date.now() >= until) closed ??= UNTRIED;
    if (outcome.result === 'gone') closed = GONE;
    // A silent endpoint would delay each remaining event by ten seconds.
    if (outcome.result === 'failed' && outcome.code === 'timeout') closed = outcome;
  }
  agent.destroy();
  await markFailing(
    deps.db,
    endpoint,
    events.flatMap((event) => outcomes.get(event) ?? []),
  );
}

/** Decides by the last try whether the endpoint accepts events. */
async function markFailing(
  db: Db,
  { id, failingSince }: Endpoint,
  outcomes: readonly Outcome[],
): Promise<void> {
  const last = outcomes.findLast(({ result }) => result === 'sent' || result === 'failed');
  if (last?.result === 'sent' && failingSince !== null) await setFailingSince(db, id, null);
  if (last?.result === 'failed' && failingSince === null) await setFailingSince(db, id, new Date());
}

async function sendEvent(
  { db, link, webhookSecret }: CrmChannelDeps,
  endpoint: Endpoint,
  { message, rendered }: Event,
  agent: Agent,
): Promise<Outcome> {
  const { status, failure, retryAfter } = await postWebhook({
    url: endpoint.url,
    secret: endpoint.secretSalt === null ? link.secret : webhookSecret(endpoint.secretSalt),
    id: message.key,
    body: JSON.stringify(rendered),
    allowPrivate: endpoint.sandbox || link.allowPrivate,
    agent,
  });
  const { origin: to } = new URL(endpoint.url);
  if (isAccepted(status)) return { result: 'sent', status, to };
  if (status === 410) {
    await closeEndpoint(db, endpoint.id);
    return { result: 'gone', code: 'endpoint-gone', status, to };
  }
  if (endpoint.secretSalt !== null && hasFailedTooLong(endpoint)) {
    await closeEndpoint(db, endpoint.id);
    return { result: 'gone', code: failure ?? 'refused', status, to };
  }
  const waitMs = retryAfterMs(retryAfter, new Date());
  return { result: 'failed', code: failure ?? 'refused', status, retryAfterMs: waitMs, to };
}

function hasFailedTooLong({ failingSince }: Endpoint): boolean {
  return failingSince !== null && Date.now() - failingSince.getTime() > LONGEST_FAILING_MS;
}
