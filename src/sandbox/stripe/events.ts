import type { Body } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { newId } from './ids.ts';
import { unixNow } from './time.ts';

/** The API version that the stand-in speaks, the one that the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

/**
 * Notes an event in the transaction that causes it, so it exists exactly when its cause does; it is
 * sent after the commit.
 */
export async function recordEvent(
  tx: Tx,
  type: string,
  object: Body,
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = newId('evt');
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: unixNow(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await tx.query('insert into sandbox.events (id, type, body) values ($1, $2, $3)', [
    id,
    type,
    JSON.stringify(body),
  ]);
}

/** Takes back what this transaction has noted: nobody hears of it, and no list has it. */
export async function forgetEvents(tx: Tx): Promise<void> {
  await tx.query('delete from sandbox.events where xmin = pg_current_xact_id()::xid');
}
