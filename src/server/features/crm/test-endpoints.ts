import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { WebhookTestAnswer, WebhookTestResult } from '#contract/answers.ts';
import type { CrmEvent } from '#contract/crm-events.ts';
import { type Failure, failure } from '#contract/failure.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/database/schema.ts';
import { sayFailure } from '#server/failure-texts.ts';
import type { CrmLink } from './crm-link.ts';
import { isAccepted, type PostOutcome, postWebhook, TRY_TIMEOUT_MS } from './post-webhook.ts';
import { type Endpoint, openEndpoints } from './queries.ts';
import { testEvent } from './test-event.ts';

/** Sends a test contact to every endpoint at once and tells how each one took it (ruling 20). */
export async function testEndpoints(
  db: Db,
  crm: CrmLink,
  language: Language,
): Promise<WebhookTestAnswer> {
  const event = testEvent({ event_id: randomUUID(), timestamp: new Date().toISOString() });
  const endpoints = await openEndpoints(db);
  const results = await Promise.all(endpoints.map((endpoint) => test(endpoint, event, crm)));
  return {
    results: results.map(({ failed, ...result }) =>
      failed === null ? result : { ...result, error: sayFailure(language, failed) },
    ),
  };
}

async function test(
  { url, sandbox }: Endpoint,
  event: CrmEvent,
  crm: CrmLink,
): Promise<Omit<WebhookTestResult, 'error'> & { failed: Failure | null }> {
  const started = performance.now();
  const outcome = await postWebhook({
    url,
    secret: crm.secret,
    id: event.event_id,
    body: JSON.stringify(event),
    allowPrivate: sandbox || crm.allowPrivate,
  });
  const ms = Math.round(performance.now() - started);
  const failed = failureOf(outcome);
  return {
    url: new URL(url).origin,
    success: failed === null,
    ...(outcome.status === null ? {} : { status: outcome.status }),
    ms,
    failed,
  };
}

function failureOf({ status, failure: why }: PostOutcome): Failure | null {
  if (why === 'timeout') return failure('endpoint-timed-out', { seconds: TRY_TIMEOUT_MS / 1000 });
  if (why === 'refused-address') return failure('endpoint-address-private');
  if (why === 'unreachable' || status === null) return failure('endpoint-unreachable');
  return isAccepted(status) ? null : failure('endpoint-refused', { status });
}
