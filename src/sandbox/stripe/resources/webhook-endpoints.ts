import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { insertObject, lockObject, saveObject } from '#sandbox/store/objects.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

const KIND = 'webhook_endpoint';
/** Lists leave out deleted ones. */
const ENABLED = { status: 'enabled' };

/** The account that owns the secret key. */
export async function retrieveAccount({ tx }: Call): Promise<object> {
  const { rows } = await tx.query<{ value: string }>(
    `select value from sandbox.settings where name = 'stripe_key'`,
  );
  const id = createHash('sha256').update(String(rows[0]?.value)).digest('hex').slice(0, 16);
  return {
    id: `acct_${id}`,
    object: 'account',
    business_profile: { name: 'Sandbox account', url: null },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    payouts_enabled: true,
    settings: { dashboard: { display_name: 'Sandbox account', timezone: 'Etc/UTC' } },
    type: 'standard',
  };
}

/** Only this answer contains the signing secret. */
export async function createWebhookEndpoint({ tx, params }: Call): Promise<object> {
  const body = {
    id: newId('we'),
    object: KIND,
    api_version: params.api_version ?? null,
    application: null,
    created: unixNow(),
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    status: 'enabled',
    url: requireReachable(params.url),
  };
  const secret = newId('whsec', 32);
  await insertObject(tx, body, { secret });
  return { ...body, secret };
}

export function listWebhookEndpoints(call: Call): Promise<ListBody> {
  return listOf(call, '/v1/webhook_endpoints', { kind: KIND, equal: ENABLED });
}

export async function deleteWebhookEndpoint(call: Call): Promise<object> {
  const found = await lockObject(call.tx, KIND, idOf(call));
  if (found?.body.status !== 'enabled') throw resourceMissing('webhook endpoint', idOf(call));
  found.body.status = 'deleted';
  await saveObject(call.tx, found);
  return { id: found.id, object: KIND, deleted: true };
}

/** The newest endpoint created through the API, with its secret; null if there is none. */
export async function newestEndpoint(pool: Pool): Promise<{ url: string; secret: string } | null> {
  const { rows } = await pool.query<{ url: string; secret: string }>(
    `select body ->> 'url' as url, hidden ->> 'secret' as secret from sandbox.objects
     where kind = $1 and body ->> 'status' = 'enabled' order by seq desc limit 1`,
    [KIND],
  );
  return rows[0] ?? null;
}

/** Unlike the real API, this one reaches its own machine. */
function requireReachable(given: string): string {
  const { protocol, hostname } = URL.parse(given) ?? {};
  if (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1') return given;
  throw invalidRequest(
    'Invalid URL: must be publicly accessible over https.',
    'url',
    'url_invalid',
  );
}
