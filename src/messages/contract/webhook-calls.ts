import { z } from 'zod';
import type { OkAnswer, WebhookTestResult } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { line } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type WebhookRow, webhookEventKinds } from './webhooks.ts';

const ofWebhook = z.object({ id: z.uuid({ error: failureMessage('webhook-not-found') }) });
const facts = z.object({
  name: line(80).min(1, { error: failureMessage('name-missing') }),
  kinds: z
    .array(z.enum(webhookEventKinds))
    .min(1, { error: failureMessage('webhook-kinds-missing') }),
});
export type WebhookFacts = z.output<typeof facts>;

/**
 * Says whether the address has no name, password or # part. The first two would be stored as plain text, and a # part
 * is never sent.
 */
function isAddressAlone(address: string): boolean {
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
}

/** Manages the addresses that get events; only for owners. */
export const webhookCalls = callTable({
  'GET /webhooks': { answer: answers<{ webhooks: readonly WebhookRow[] }>() },
  'POST /webhooks': {
    body: facts.extend({
      url: z
        .url({ protocol: /^https?$/, error: failureMessage('webhook-url-malformed'), abort: true })
        .max(2000)
        .refine(isAddressAlone, { error: failureMessage('webhook-url-parts') }),
    }),
    /** The secret that signs; the answer shows it only once. */
    answer: answers<{ id: string; secret: string }>(),
  },
  'PUT /webhooks/:id': { params: ofWebhook, body: facts, answer: answers<OkAnswer>() },
  'POST /webhooks/:id/secret': { params: ofWebhook, answer: answers<{ secret: string }>() },
  'POST /webhooks/:id/state': {
    params: ofWebhook,
    /** 'on' also sends what waits for the webhook. */
    body: z.object({ state: z.enum(['on', 'paused']) }),
    answer: answers<OkAnswer>(),
  },
  'POST /webhooks/:id/test': { params: ofWebhook, answer: answers<WebhookTestResult>() },
  'DELETE /webhooks/:id': { params: ofWebhook, answer: answers<OkAnswer>() },
});
