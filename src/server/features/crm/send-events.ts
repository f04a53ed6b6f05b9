import type { Agent } from 'node:http';
import type { CrmEvent } from '#contract/crm-events.ts';
import type { Db } from '#server/database/schema.ts';
import type { Outcome, Ready } from '#server/features/outbox/outbox.ts';
import type { CrmLink } from './crm-link.ts';
import { isAccepted, postWebhook, sharedConnection } from './post-webhook.ts';
import { closeEndpoint, type Endpoint, endpointsById } from './queries.ts';
import { retryAfterMs } from './retry-waits.ts';

export interface SendDeps {
  readonly db: Db;
  readonly link: Pick<CrmLink, 'secret' | 'allowPrivate'>;
}

type Event = Ready<CrmEvent>;

/**
 * An endpoint gets its events one after another, in the order of what they tell; all endpoints at
 * the same time.
 */
export async function sendEvents(deps: SendDeps, batch: readonly Event[]): Promise<Outcome[]> {
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

async function sendTo(
  deps: SendDeps,
  endpoint: Endpoint | undefined,
  events: readonly Event[],
  outcomes: Map<Event, Outcome>,
): Promise<void> {
  if (endpoint === undefined || endpoint.state === 'removed') return;
  let closed = endpoint.state === 'gone' ? GONE : null;
  const agent = sharedConnection(endpoint.url);
  for (const event of events) {
    const outcome = closed ?? (await sendEvent(deps, endpoint, event, agent));
    outcomes.set(event, outcome);
    if (outcome.result === 'gone') closed = GONE;
    // Whoever is silent now would hold up the rest for ten seconds each.
    if (outcome.result === 'failed' && outcome.code === 'timeout') closed = outcome;
  }
  agent.destroy();
}

async function sendEvent(
  { db, link }: SendDeps,
  endpoint: Endpoint,
  { message, rendered }: Event,
  agent: Agent,
): Promise<Outcome> {
  const { status, failure, retryAfter } = await postWebhook({
    url: endpoint.url,
    secret: link.secret,
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
  const waitMs = retryAfterMs(retryAfter, new Date());
  return { result: 'failed', code: failure ?? 'refused', status, retryAfterMs: waitMs, to };
}
