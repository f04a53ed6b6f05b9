import { randomUUID } from 'node:crypto';
import type { AuditAct } from '#company/contract/audit.ts';
import { audit } from '#company/server/operators/operators.ts';
import type { WebhookTestResult } from '#kernel/contract/answers.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { WebhookFacts } from '#messages/contract/webhook-calls.ts';
import type { WebhookRow } from '#messages/contract/webhooks.ts';
import { testEndpoint } from '#messages/server/crm/test-endpoints.ts';
import { testEvent } from '#messages/server/crm/test-event.ts';
import { dropMessagesOf, sendParkedAgain } from '#outbox/server/outbox.ts';
import type { CrmLink } from '#platform/server/crm-link.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { PrivateAddressError, refusePrivateLiteral } from '#platform/server/http/guarded-lookup.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import {
  allWebhooks,
  changeWebhook,
  insertWebhook,
  lockWebhook,
  type WebhookChange,
} from './webhook-queries.ts';
import type { WebhookSecret } from './webhook-secret.ts';

export interface WebhookDeps {
  readonly db: Db;
  readonly webhookSecret: WebhookSecret;
  /** Private addresses and addresses without TLS pass if the settings allow them. */
  readonly link: Pick<CrmLink, 'allowPrivate'>;
}

/** Which owner acts on which webhook. */
interface Acting {
  readonly id: string;
  readonly operatorId: string;
}

export async function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return (await allWebhooks(db)).map(({ url, madeAt, failingSince, ...row }) => ({
    ...row,
    origin: new URL(url).origin,
    madeAt: madeAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
  }));
}

/** Adds an address that gets events; returns its secret only this once. @throws a problem: 409, 422. */
export function makeWebhook(
  { db, webhookSecret, link }: WebhookDeps,
  operatorId: string,
  asked: WebhookFacts & { readonly url: string },
): Promise<{ id: string; secret: string }> {
  if (!link.allowPrivate) refuseUnsafe(new URL(asked.url));
  const salt = randomUUID();
  return inTransaction(db, async (trx) => {
    const id = await insertWebhook(trx, { ...asked, salt });
    if (id === undefined) failAt('url', 'webhook-known-already');
    await auditOf(trx, { id, operatorId }, 'webhook.made');
    return { id, secret: webhookSecret(salt) };
  });
}

function refuseUnsafe(url: URL): void {
  if (url.protocol !== 'https:') failAt('url', 'webhook-url-unsafe');
  try {
    refusePrivateLiteral(url);
  } catch (error) {
    if (error instanceof PrivateAddressError) failAt('url', 'webhook-url-private');
    throw error;
  }
}

/** @throws a problem: 404 */
export function setWebhookFacts(db: Db, acting: Acting, facts: WebhookFacts): Promise<void> {
  return change(db, acting, 'webhook.changed', facts);
}

/** Makes a new secret and returns it only this once; the old secret signs nothing more. @throws a problem: 404 */
export async function renewSecret(
  { db, webhookSecret }: WebhookDeps,
  acting: Acting,
): Promise<{ secret: string }> {
  const salt = randomUUID();
  await change(db, acting, 'webhook.secret-renewed', { secret_salt: salt });
  return { secret: webhookSecret(salt) };
}

/**
 * Pauses or resumes a webhook. A paused one gets nothing; what waited is sent once it resumes.
 * @throws a problem: 404
 */
export function setWebhookState(db: Db, acting: Acting, state: 'on' | 'paused'): Promise<void> {
  const act = state === 'on' ? 'webhook.resumed' : 'webhook.paused';
  return change(db, acting, act, { state, failing_since: null }, async (trx) => {
    if (state === 'on') await sendParkedAgain(trx, acting.id);
  });
}

/** Removes a webhook. Its log stays; what waits for it is given up. @throws a problem: 404 */
export function removeWebhook(db: Db, acting: Acting): Promise<void> {
  return change(db, acting, 'webhook.removed', { state: 'removed' }, (trx) =>
    dropMessagesOf(trx, acting.id),
  );
}

/** Sends a test event that is about no real person, and returns how the address answered. @throws a problem: 404 */
export async function testWebhook(
  { db, webhookSecret, link }: WebhookDeps,
  acting: Acting,
  language: Language,
): Promise<WebhookTestResult> {
  const webhook = await inTransaction(db, async (trx) => {
    const found = await lockWebhook(trx, acting.id);
    if (found === undefined) fail('webhook-not-found');
    await auditOf(trx, acting, 'webhook.tested');
    return found;
  });
  const event = testEvent({ event_id: randomUUID(), timestamp: new Date().toISOString() });
  const secret = webhook.secretSalt === null ? null : webhookSecret(webhook.secretSalt);
  const { allowPrivate } = link;
  return testEndpoint(webhook, { event, language, secret, allowPrivate });
}

function change(
  db: Db,
  acting: Acting,
  act: AuditAct,
  to: WebhookChange,
  follow?: (trx: Trx) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await lockWebhook(trx, acting.id)) === undefined) fail('webhook-not-found');
    await changeWebhook(trx, acting.id, to);
    await follow?.(trx);
    await auditOf(trx, acting, act);
  });
}

function auditOf(trx: Trx, { id, operatorId }: Acting, act: AuditAct): Promise<void> {
  return audit(trx, { operatorId, act, subject: { kind: 'webhook', id } });
}
