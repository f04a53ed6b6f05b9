import type { Body } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';

/** A balance transaction that is not in a payout yet. */
export interface Unpaid {
  readonly id: string;
  readonly body: Body;
}

/** Locks what can be paid out at `now` (unix seconds); with `early` also what is pending. */
export async function lockUnpaid(tx: Tx, now: number, early: boolean): Promise<Unpaid[]> {
  const { rows } = await tx.query<Unpaid>(
    `select id, body from sandbox.objects
     where kind = 'balance_transaction' and due_at is not null
       and (due_at <= to_timestamp($1) or $2)
     order by seq for update`,
    [now, early],
  );
  return rows;
}

/** The total of all of it, in cents after fees. */
export async function unpaidCents(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `select coalesce(sum((body ->> 'net')::bigint), 0)::float8 as cents from sandbox.objects
     where kind = 'balance_transaction' and due_at is not null`,
  );
  return rows[0]?.cents ?? 0;
}

/** Marks entries as available. `payout` includes them; without one the next try is at `again`. */
export async function markAvailable(
  tx: Tx,
  ids: readonly string[],
  now: number,
  next: { readonly payout: string } | { readonly again: number },
): Promise<void> {
  await tx.query(
    `update sandbox.objects
     set body = body || jsonb_build_object('status', 'available',
                          'available_on', least((body ->> 'available_on')::bigint, $2)),
         hidden = hidden || $3::jsonb,
         due_at = to_timestamp($4::double precision)
     where id = any($1)`,
    [
      ids,
      now,
      JSON.stringify('payout' in next ? { payout: next.payout } : {}),
      'again' in next ? next.again : null,
    ],
  );
}
