import { sql } from 'kysely';
import type { WebhookFacts } from '#messages/contract/webhook-calls.ts';
import type { WebhookKind, WebhookRow } from '#messages/contract/webhooks.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface StoredWebhook {
  id: string;
  name: string;
  url: string;
  kinds: WebhookKind[];
  state: WebhookRow['state'];
  madeAt: Date;
  failingSince: Date | null;
  parked: number;
}

const COUNTED = 1000;

/** Reads the webhooks of the console that were not removed, oldest first. */
export async function allWebhooks(db: Db): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select id, name, url, kinds, state, created_at as "madeAt", failing_since as "failingSince", (
      select count(*)::int from (
        select from outbox_message_facts where endpoint_id = endpoint.id and channel = 'crm'
          and state = 'parked' limit ${COUNTED}
      ) as few
    ) as parked
    from crm_endpoints as endpoint
    where name is not null and state <> 'removed' order by id
  `.execute(db);
  return rows;
}

/** Locks an existing webhook for a change. */
export function lockWebhook(trx: Trx, id: string) {
  return trx
    .selectFrom('crm_endpoints')
    .select(['id', 'url', 'sandbox', 'state', 'secret_salt as secretSalt'])
    .where('id', '=', id)
    .where('name', 'is not', null)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst();
}

/** Returns undefined if the address already gets events. A removed webhook starts over. */
export async function insertWebhook(
  trx: Trx,
  { name, kinds, url, salt }: WebhookFacts & { readonly url: string; readonly salt: string },
): Promise<string | undefined> {
  const set = { name, kinds, secret_salt: salt, state: 'on' as const, failing_since: null };
  const row = await trx
    .insertInto('crm_endpoints')
    .values({ url, ...set })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet(set).where('crm_endpoints.state', '=', 'removed'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface WebhookChange {
  readonly name?: string;
  readonly kinds?: WebhookKind[];
  readonly secret_salt?: string;
  readonly state?: 'on' | 'paused' | 'removed';
  readonly failing_since?: null;
}

export async function changeWebhook(trx: Trx, id: string, change: WebhookChange): Promise<void> {
  await trx.updateTable('crm_endpoints').set(change).where('id', '=', id).execute();
}
