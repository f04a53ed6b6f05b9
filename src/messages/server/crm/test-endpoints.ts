import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { WebhookTestAnswer, WebhookTestResult } from '#kernel/contract/answers.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import type { CrmLink } from '#platform/server/crm-link.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { type Failure, failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { isAccepted, type PostOutcome, postWebhook, TRY_TIMEOUT_MS } from './post-webhook.ts';
import { type Endpoint, openEndpoints } from './queries.ts';
import { testEvent } from './test-event.ts';

/** Sends a test contact to every endpoint at once, and returns how each one answered (ruling 20). */
export async function testEndpoints(
  db: Db,
  crm: CrmLink,
  language: Language,
): Promise<WebhookTestAnswer> {
  const event = testEvent({ event_id: randomUUID(), timestamp: new Date().toISOString() });
  const endpoints = await openEndpoints(db);
  const sent = { event, language, ...crm };
  return { results: await Promise.all(endpoints.map((endpoint) => testEndpoint(endpoint, sent))) };
}

interface TestOptions extends Pick<CrmLink, 'secret' | 'allowPrivate'> {
  readonly event: CrmEvent;
  readonly language: Language;
}

/** Sends an event to one endpoint without the outbox, and returns how the endpoint answered. */
export async function testEndpoint(
  { url, sandbox }: Pick<Endpoint, 'url' | 'sandbox'>,
  { event, language, secret, allowPrivate }: TestOptions,
): Promise<WebhookTestResult> {
  const started = performance.now();
  const outcome = await postWebhook({
    url,
    secret,
    id: event.event_id,
    body: JSON.stringify(event),
    allowPrivate: sandbox || allowPrivate,
  });
  const ms = Math.round(performance.now() - started);
  const failed = failureOf(outcome);
  return {
    url: new URL(url).origin,
    success: failed === null,
    ...(outcome.status === null ? {} : { status: outcome.status }),
    ms,
    ...(failed === null ? {} : { error: failureSentence(language, failed) }),
  };
}

function failureOf({ status, failure: why }: PostOutcome): Failure | null {
  if (why === 'timeout') return failure('endpoint-timed-out', { seconds: TRY_TIMEOUT_MS / 1000 });
  if (why === 'refused-address') return failure('endpoint-address-private');
  if (why === 'unreachable' || status === null) return failure('endpoint-unreachable');
  return isAccepted(status) ? null : failure('endpoint-refused', { status });
}
