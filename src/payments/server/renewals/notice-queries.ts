import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { HomeChoice } from '#catalogue/rules/selection.ts';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { EventId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import { mailStateOf } from '#outbox/server/outbox.ts';
import { type NoticeKind, noticeTextVersion } from '#payments/rules/notice.ts';
import type { NoticesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Notice = Selectable<NoticesTable>;

/** An email that a plan's customer must get, and the kind of notice it is stored as (ruling 47). */
export interface NoticeMail {
  readonly kind: NoticeKind;
  readonly mail: OrderMailKind;
}

interface NewNotice extends NoticeMail {
  readonly orderId: OrderId;
  readonly eventId: EventId;
  /** What was charged; null: the price of each month. */
  readonly amount: Cents | null;
  /** Null: no charge follows. */
  readonly next: 'in-a-month' | 'as-the-plan-says' | null;
  readonly timeZone: string;
}

/** The last day to cancel is the day before the next charge, in the business's time zone. */
export async function insertNotice(trx: Trx, notice: NewNotice): Promise<void> {
  const { orderId, eventId, kind, mail, amount, timeZone } = notice;
  await sql`
    insert into notices (order_id, kind, mail, event_id, amount_cents, next_charge_at, last_day,
      text_version)
    select ${orderId}, ${kind}, ${mail}, ${eventId},
      coalesce(${amount}::integer, month.cents), next.at,
      (next.at at time zone ${timeZone})::date - 1, ${noticeTextVersion}
    from (
      select plan_month_cents(${orderId}, now()) as cents
    ) as month
    cross join (
      select case when not ${isEnding(orderId)} then ${nextChargeAt(notice)} end as at
    ) as next
    on conflict (event_id, kind) do nothing
  `.execute(trx);
}

/** A request to end an order's plan at once; a second plan may have started by mistake. */
function isEnding(orderId: OrderId | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from plan_ends
    join order_facts as orders on orders.subscription_ref = plan_ends.subscription_ref
    where orders.id = ${orderId}
  )`;
}

function nextChargeAt({ next, orderId }: NewNotice): RawBuilder<unknown> {
  if (next === null) return sql`null::timestamptz`;
  if (next === 'in-a-month') {
    return sql`(
      select ${oneMonthAfter(sql`coalesce(paid_at, now())`)} from order_facts as orders where id = ${orderId}
    )`;
  }
  return sql`(
    select next_invoice_at from plans
    where order_id = ${orderId} and next_invoice_at > now() and next_invoice_at < 'infinity'
  )`;
}

/** When a month that starts at a moment ends: the processor counts in UTC (billing-month.ts). */
export function oneMonthAfter(moment: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`((${moment} at time zone 'UTC' + interval '1 month') at time zone 'UTC')`;
}

/** The notices to an order's customer, latest last. */
export function noticesOf(db: Db, orderId: OrderId): Promise<Notice[]> {
  return noticesBy(db, orderId).execute();
}

function noticesBy(db: Db, orderId: OrderId) {
  return db
    .selectFrom('notices')
    .selectAll()
    .select(sql<string | null>`last_day::text`.as('last_day'))
    .where('order_id', '=', orderId)
    .orderBy('id');
}

/** A notice with the state of its email; null: it is no longer in the outbox. */
export interface NoticeWithState extends Notice {
  readonly state: MessageState | null;
}

/** The notices to an order's customer, with the state of each email, latest last. */
export function noticesWithState(db: Db, orderId: OrderId): Promise<NoticeWithState[]> {
  return noticesBy(db, orderId)
    .select(mailStateOf(sql`notices.mail`, sql`notices.event_id::text`).as('state'))
    .execute();
}

/** What an email about an event says about a plan's next charge. */
export interface NoticeFacts {
  readonly amountCents: Cents;
  /** ISO 8601; null: unknown, or nothing more is charged. */
  readonly nextChargeAt: string | null;
  /** "2026-12-26" */
  readonly lastDay: string | null;
  /** Nothing more is charged. */
  readonly isLast: boolean;
  /** The next charge, less credit that will lower it. */
  readonly nextCents: Cents;
}

/** The notice of an event; null if it has none. */
export function noticeFactsOf(event: RawBuilder<unknown>): RawBuilder<NoticeFacts | null> {
  return sql<NoticeFacts | null>`(
    select json_build_object('amountCents', amount_cents, 'nextChargeAt', next_charge_at,
      'lastDay', last_day, 'nextCents', greatest(0,
        plan_month_cents(order_id, coalesce(next_charge_at, now())) - plan_credit_cents(order_id)),
      'isLast', kind = 'ended' or ${isEnding(sql`notices.order_id`)})
    from notices where event_id = ${event} limit 1
  )`;
}

/** The words that its customer had last agreed to at a moment; null: it does not renew. */
export function renewalWordsOf(
  order: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select words from renewal_consents where order_id = ${order} and agreed_at <= ${at}
    order by id desc limit 1
  )`;
}

/** A plan's current terms, which may have changed. Null: it is not a plan. */
export interface CurrentPlanTerms {
  readonly service: string;
  readonly frequency: Frequency;
  /** Null: what was booked. */
  readonly home: HomeChoice | null;
}

export function currentPlanTerms(order: RawBuilder<unknown>): RawBuilder<CurrentPlanTerms | null> {
  return sql<CurrentPlanTerms | null>`(
    select json_build_object('service', service_name, 'frequency', frequency,
      'home', plan_now(order_id, now()) -> 'home')
    from plans where order_id = ${order}
  )`;
}

/** Plans that have run for another year since their start, or since their last reminder. */
export async function dueForReminder(db: Db, most: number, only?: OrderId): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select orders.id from plans
    join order_facts as orders on orders.id = plans.order_id
    left join lateral (
      select max(queued_at) as at from notices
      where notices.order_id = orders.id and notices.kind = 'yearly'
    ) as reminded on true
    where plans.state in ('active', 'past-due') and not plans.ends_with_period
      and not ${isEnding(sql`plans.order_id`)}
      and orders.paid_at <= now() - interval '365 days'
      and coalesce(reminded.at, orders.paid_at) <= now() - interval '365 days'
      ${only === undefined ? sql`` : sql`and orders.id = ${only}`}
    order by orders.paid_at limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}
