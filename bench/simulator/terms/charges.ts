import type { Books } from '../settle.ts';

/** What the processor charged for one booking. */
export interface Charge {
  readonly orderId: string;
  readonly cents: number;
  readonly back: number;
  /** No one was on a checkout page. */
  readonly isAway: boolean;
  /** When the money moved. */
  readonly at: Date;
}

export async function chargesOf(
  processor: Books['processor'],
  ids: readonly string[],
): Promise<Charge[]> {
  const { rows } = await processor.query<Charge>(
    `select intent.body -> 'metadata' ->> 'order_id' as "orderId",
       (charge.body ->> 'amount_captured')::int as cents,
       (select coalesce(sum((refund.body ->> 'amount')::int), 0)::int from sandbox.objects as refund
        where refund.kind = 'refund' and refund.body ->> 'charge' = charge.id
          and refund.body ->> 'status' in ('succeeded', 'pending')) as back,
       not exists (select from sandbox.objects as session where session.kind = 'checkout.session'
         and session.body ->> 'payment_intent' = intent.id) as "isAway",
       to_timestamp((entry.body ->> 'created')::bigint) as at
     from sandbox.objects as intent
     join sandbox.objects as charge on charge.kind = 'charge'
       and charge.body ->> 'payment_intent' = intent.id
     join sandbox.objects as entry on entry.kind = 'balance_transaction'
       and entry.id = charge.body ->> 'balance_transaction'
     where intent.kind = 'payment_intent' and charge.body ->> 'status' = 'succeeded'
       and (charge.body ->> 'captured')::boolean
       and intent.body -> 'metadata' ->> 'order_id' = any($1)`,
    [ids],
  );
  return rows;
}
