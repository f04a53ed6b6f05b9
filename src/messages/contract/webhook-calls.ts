import { z } from 'zod';
import type { OkAnswer, WebhookTestResult } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { line } from '#kernel/contract/fields.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import { toldKinds, type WebhookRow } from './webhooks.ts';

const ofWebhook = z.object({ id: z.uuid({ error: told('webhook-not-found') }) });
const facts = z.object({
  name: line(80).min(1, { error: told('name-missing') }),
  kinds: z.array(z.enum(toldKinds)).min(1, { error: told('webhook-kinds-missing') }),
});
export type WebhookFacts = z.output<typeof facts>;

/** A name and a password would be kept in plain text; what is behind a # is sent nowhere. */
function isAddressAlone(address: string): boolean {
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
}

/** Addresses that are told what happens; owners only. */
export const webhookCalls = callTable({
  'GET /webhooks': { answer: answers<{ webhooks: readonly WebhookRow[] }>() },
  'POST /webhooks': {
    body: facts.extend({
      url: z
        .url({ protocol: /^https?$/, error: told('webhook-url-malformed'), abort: true })
        .max(2000)
        .refine(isAddressAlone, { error: told('webhook-url-parts') }),
    }),
    /** The secret that signs, this once. */
    answer: answers<{ id: string; secret: string }>(),
  },
  'PUT /webhooks/:id': { params: ofWebhook, body: facts, answer: answers<OkAnswer>() },
  'POST /webhooks/:id/secret': { params: ofWebhook, answer: answers<{ secret: string }>() },
  'POST /webhooks/:id/state': {
    params: ofWebhook,
    /** 'on' sends again what waits for it. */
    body: z.object({ state: z.enum(['on', 'paused']) }),
    answer: answers<OkAnswer>(),
  },
  'POST /webhooks/:id/test': { params: ofWebhook, answer: answers<WebhookTestResult>() },
  'DELETE /webhooks/:id': { params: ofWebhook, answer: answers<OkAnswer>() },
});
