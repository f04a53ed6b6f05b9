import { type RawBuilder, sql } from 'kysely';
import type { PaymentId, RefundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isGoingBack, refundStates } from '#orders/rules/payment-state.ts';
import { literalList } from '#platform/server/database/statements.ts';

/** The processor's code for a refund that someone canceled there. */
export const canceledByMerchant = 'merchant_request';

/** For a refund of money that no card paid: someone must hand it over, and then record that. */
export const dueByHandCode = 'paid_by_hand';

/** A promised refund that is neither made, nor on its way, nor stopped. */
export interface OwedRefund {
  /** The row of `refunds` that promised it; its retries name it as `retry_of`. */
  readonly id: RefundId;
  readonly payment_id: PaymentId;
  readonly reason: string;
  /** What is still to refund of it; never more than the payment has left. */
  readonly owed_cents: Cents;
  /** The latest try, when it ended, and why; how many have failed. */
  readonly tried_id: RefundId;
  readonly tried_at: Date;
  readonly failure: string | null;
  readonly tries: number;
  /** Whether this product retries it automatically; otherwise a person must decide. */
  readonly is_retried: boolean;
}

/**
 * For a row of `refunds`: only a promise that has failed once, or was given up by the processor, can
 * be owed. A fast first look; owedRefunds() decides.
 */
export const mayBeOwed = sql<boolean>`(
  refunds.retry_of is null and refunds.stopped_at is null
  and refunds.state in ('failed', 'cancelled')
)`;

/**
 * Which refunds of a payment are owed, for a lateral join or a select: the only rule (rulings 31 and
 * 40). A promise is its first row with all retries; what was refunded or is on its way is kept, and
 * the rest is owed while the payment has money left. Refunds made another way shrink a promise, and
 * their failure restores it. A dashboard refund is owed once it has failed, after the promises made
 * here. No name in here shadows a caller's table.
 */
export function owedRefunds(paymentId: RawBuilder<unknown>): RawBuilder<OwedRefund> {
  return sql<OwedRefund>`(
    select id, payment_id, reason, tried_id, tried_at, failure, tries::integer,
      tried_by <> 'processor' and failure is distinct from ${sql.lit(dueByHandCode)}
        and failure is distinct from ${sql.lit(canceledByMerchant)} and not is_charged_back as is_retried,
      least(unmet, room - unmet_before)::integer as owed_cents
    from (
      select *, paid_cents - sum(met) over () as room,
        coalesce(sum(unmet) over (
          order by at_processor, promised_at, id rows between unbounded preceding and 1 preceding
        ), 0) as unmet_before
      from (
        select *, case
          when is_stopped or (at_processor and first_state <> 'failed') then 0
          else greatest(promised - met, 0)
        end as unmet
        from (
          select coalesce(tries.retry_of, tries.id) as id, tries.payment_id,
            whole.amount_cents - whole.taken_cents as paid_cents,
            max(tries.reason) filter (where tries.retry_of is null) as reason,
            max(tries.amount_cents) filter (where tries.retry_of is null) as promised,
            max(tries.state) filter (where tries.retry_of is null) as first_state,
            bool_or(tries.actor = 'processor' and tries.retry_of is null) as at_processor,
            bool_or(tries.stopped_at is not null) as is_stopped,
            min(tries.created_at) as promised_at,
            coalesce(sum(tries.amount_cents) filter (
              where tries.state in ${literalList(refundStates.filter(isGoingBack))}
            ), 0) as met,
            (array_agg(tries.id order by tries.created_at desc, tries.id desc))[1] as tried_id,
            (array_agg(tries.actor order by tries.created_at desc, tries.id desc))[1] as tried_by,
            (array_agg(tries.failure order by tries.created_at desc, tries.id desc))[1]
              as failure,
            max(tries.updated_at) as tried_at,
            count(*) filter (where tries.state = 'failed') as tries,
            -- The processor refunds nothing of a payment with a lost dispute.
            bool_or(exists (
              select from disputes as contest
              where contest.payment_id = tries.payment_id and contest.state = 'lost'
            )) as is_charged_back
          from refunds as tries join payments as whole on whole.id = tries.payment_id
          where tries.payment_id = ${paymentId} and whole.state = 'paid'
          group by 1, 2, 3
        ) as promise
      ) as promise
    ) as promise
    where unmet > 0 and room > unmet_before
  )`;
}
