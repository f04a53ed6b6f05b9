type Draw = (salt: number, below: string | number) => string;

/** How long two people take for that many person-minutes. */
export const STAY = "greatest(30, ceil(minutes / 30.0) * 15) * interval '1 minute'";

/** The visits of plans, and the columns that the list of plans reads. */
export function planStatements(draw: Draw): [what: string, text: string][] {
  return [
    [
      'visits that were',
      `insert into visits (order_id, state, starts_at, ends_at, worked_minutes, created_at)
      select id, 'done', starts_at, starts_at + ${STAY},
        least(greatest(minutes, 30), 1440), created_at
      from (
        select *, date_trunc('day', now()) - (1 + ${draw(28, 40)}) * interval '1 day'
          + interval '17 hours' as starts_at
        from seed_order where recurring and status = 'confirmed'
      ) as visited
      where starts_at > created_at + interval '1 day' order by n`,
    ],
    [
      'plans',
      `insert into plans (order_id, subscription_ref, state, period_ends_at, ends_with_period,
        asked_at, created_at, service_id, service_name, frequency, customer, search_text, next_visit_at, next_invoice_at)
      select id, subscription_ref, state, period_ends_at, ends_with_period,
        -- Asked about in the far future: the processor knows none of them.
        now() + interval '20 years', paid_at, service_id, service_name, frequency,
        lower(coalesce(nullif(customer_name, ''), customer_email)), search_text,
        coalesce(date_trunc('milliseconds', next_visit_at), case
          when status = 'confirmed' and not ends_with_period then '-infinity' else 'infinity'
        end::timestamptz),
        case when state <> 'cancelled' and not ends_with_period then period_ends_at
          else 'infinity' end
      from (
        select booking.*,
          case when booking.status <> 'confirmed' then 'cancelled'
            when ${draw(15, 50)} = 0 then 'past-due' else 'active' end as state,
          date_trunc('hour', now()) + ${draw(16, 720)} * interval '1 hour' as period_ends_at,
          ${draw(29, 25)} = 0 as ends_with_period
        from seed_order
        join orders as booking on booking.id = seed_order.id
        where seed_order.is_paid and seed_order.recurring
      ) as planned`,
    ],
  ];
}
