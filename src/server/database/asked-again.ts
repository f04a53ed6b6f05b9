import { sql } from 'kysely';

/** The processor's word for a refund that somebody called back there. */
export const calledBack = 'merchant_request';

/** Of a refund of what no card paid: somebody has to hand it over, and then notes it. */
export const dueByHand = 'paid_by_hand';

/** Of a row of `refunds`: whether nobody has asked for as much of its payment since. */
export const isLastAsked = sql<boolean>`(not exists (
  select from refunds as next
  where next.payment_id = refunds.payment_id and next.created_at > refunds.created_at
    and next.amount_cents >= refunds.amount_cents
))`;

/**
 * Of a row of `refunds`: whether it was promised here, by whomever, refused, and is asked for until it
 * is out (ruling 31). Only the last try of each, none that its payment has no room for any more, and
 * none that a person called back.
 */
export const isAskedAgain = sql<boolean>`(
  refunds.state = 'failed' and refunds.actor <> 'processor' and ${isLastAsked}
  and refunds.failure is distinct from ${sql.lit(calledBack)}
  and refunds.amount_cents <= (
    select payments.amount_cents - payments.taken_cents - coalesce(sum(back.amount_cents), 0)
    from payments
    left join refunds as back
      on back.payment_id = payments.id and back.state not in ('failed', 'cancelled')
    where payments.id = refunds.payment_id
    group by payments.id
  )
)`;
