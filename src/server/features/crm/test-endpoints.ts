import { performance } from 'node:perf_hooks';
import type { WebhookTestAnswer, WebhookTestResult } from '#contract/answers.ts';
import type { CrmEvent } from '#contract/crm-events.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/database/schema.ts';
import { inLanguage } from '#server/in-language.ts';
import type { CrmLink } from './crm-link.ts';
import { isAccepted, type PostOutcome, postWebhook } from './post-webhook.ts';
import { type Endpoint, openEndpoints } from './queries.ts';
import { newStamp } from './record-event.ts';
import { testEvent } from './test-event.ts';

/** Sends a test contact to every endpoint at once and tells how each one took it (ruling 20). */
export async function testEndpoints(
  db: Db,
  crm: CrmLink,
  language: Language,
): Promise<WebhookTestAnswer> {
  const event = testEvent(newStamp());
  const endpoints = await openEndpoints(db);
  const results = await Promise.all(endpoints.map((endpoint) => test(endpoint, event, crm)));
  return {
    results: results.map(({ error, ...result }) =>
      error === undefined ? result : { ...result, error: inLanguage(language, error) },
    ),
  };
}

async function test(
  { url, sandbox }: Endpoint,
  event: CrmEvent,
  crm: CrmLink,
): Promise<WebhookTestResult> {
  const started = performance.now();
  const outcome = await postWebhook({
    url,
    secret: crm.secret,
    id: event.event_id,
    body: JSON.stringify(event),
    allowPrivate: sandbox || crm.allowPrivate,
  });
  const ms = Math.round(performance.now() - started);
  const error = errorOf(outcome);
  return {
    url: new URL(url).origin,
    success: error === null,
    ...(outcome.status === null ? {} : { status: outcome.status }),
    ...(error === null ? {} : { error }),
    ms,
  };
}

const failures = {
  timeout: 'It did not answer within 10 seconds.',
  'refused-address': 'It stands at a private address, which is not called.',
  unreachable: 'It could not be reached.',
} as const;

function errorOf({ status, failure }: PostOutcome): string | null {
  if (failure !== null) return failures[failure];
  return isAccepted(status) ? null : `It answered ${status}.`;
}
