import type { Body } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { newId } from './ids.ts';
import { unixNow } from './time.ts';

/** The API version of this stand-in, the one that the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

/**
 * Records an event in its cause's transaction, so both exist or neither does. It is sent after the
 * commit.
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

/** Deletes the events that this transaction recorded: none is sent or listed. */
export async function forgetEvents(tx: Tx): Promise<void> {
  await tx.query('delete from sandbox.events where xmin = pg_current_xact_id()::xid');
}
