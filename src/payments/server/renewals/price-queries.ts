import { type Selectable, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { PlanPriceState } from '#payments/contract/plan-prices.ts';
import type { PlanPricesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type PlanPrice = Selectable<PlanPricesTable>;

const UNDER_WAY = ['planned', 'announced'] as const;

export async function insertPrice(
  trx: Trx,
  price: Pick<
    PlanPrice,
    'order_id' | 'why' | 'before_cents' | 'month_cents' | 'charged_from' | 'needs_consent' | 'state'
  > &
    Partial<Pick<PlanPrice, 'instead_of'>>,
): Promise<PlanPrice> {
  return trx.insertInto('plan_prices').values(price).returningAll().executeTakeFirstOrThrow();
}

/** Plans with a planned price. */
export async function plansUnderWay(db: Db): Promise<ReadonlySet<OrderId>> {
  const rows = await db
    .selectFrom('plan_prices')
    .select('order_id')
    .where('state', 'in', UNDER_WAY)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** A plan's planned price. */
export function priceUnderWay(db: Db, orderId: OrderId): Promise<PlanPrice | undefined> {
  return db
    .selectFrom('plan_prices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
}

/** The price of a planned change, even if the processor already has it. */
export function upcomingChange(
  db: Db,
  orderId: OrderId,
  now: Date,
): Promise<PlanPrice | undefined> {
  return db
    .selectFrom('plan_prices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('why', '=', 'change')
    .where((where) =>
      where.or([
        where('state', 'in', UNDER_WAY),
        where.and([where('state', '=', 'in-force'), where('charged_from', '>', now)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function changePrice(
  trx: Trx,
  { id }: Pick<PlanPrice, 'id'>,
  change: Partial<Pick<PlanPrice, 'state' | 'announced_at' | 'agreed_at' | 'charged_from'>>,
): Promise<void> {
  await trx.updateTable('plan_prices').set(change).where('id', '=', id).execute();
}

/** Plans it again, with a new notice: in its window, or for a later charge. */
export async function replanPrice(trx: Trx, id: PlanPrice['id']): Promise<void> {
  await changePrice(trx, { id }, { state: 'planned', announced_at: null });
}

/** From now on the plan costs this; the monthly revenue of plans follows. */
export async function setInForce(trx: Trx, { id, order_id: orderId }: PlanPrice): Promise<void> {
  await trx.updateTable('plan_prices').set({ state: 'in-force' }).where('id', '=', id).execute();
  // Its trigger updates the revenue.
  await sql`update plans set state = state where order_id = ${orderId}`.execute(trx);
}

/** A plan's price for the month that starts at a moment. */
export async function monthCentsAt(db: Db, orderId: OrderId, at: Date): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select plan_month_cents(${orderId}, ${at}) as cents
  `.execute(db);
  return rows[0]?.cents ?? noCents;
}

/** Plans with a planned price, the earliest first. */
export async function ordersWithPriceUnderWay(db: Db): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('plan_prices')
    .select('order_id')
    .where('state', 'in', UNDER_WAY)
    .orderBy('charged_from')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** When the latest notice email of a new price was sent; null: it was not. */
export async function priceNoticeSentAt(db: Db, orderId: OrderId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select mail.settled_at as at from notices
    left join outbox_message_facts as mail on mail.channel = 'mail' and mail.kind = notices.mail
      and mail.key = notices.event_id::text and mail.state = 'sent'
    where notices.order_id = ${orderId} and notices.kind = 'price-change'
    order by notices.id desc limit 1
  `.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether its customer got a notice of it, even for an earlier charge. */
export async function wasPriceNotified(
  db: Db,
  { order_id: orderId, created_at: since }: Pick<PlanPrice, 'order_id' | 'created_at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'price-change')
    .where('queued_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedPrice {
  readonly id: OrderId;
  readonly customer: string;
  readonly service_name: string;
  readonly before_cents: Cents;
  readonly month_cents: Cents;
  readonly charged_from: Date;
  readonly announced_at: Date | null;
  readonly agreed_at: Date | null;
  readonly needs_consent: boolean;
  readonly state: PlanPriceState;
}

/** Price changes that are planned, and those of the last 90 days. */
export async function listPrices(db: Db, most: number): Promise<ListedPrice[]> {
  const { rows } = await sql<ListedPrice>`
    select orders.id, orders.service_name,
      coalesce(nullif(orders.customer_name, ''), orders.customer_email) as customer,
      price.before_cents, price.month_cents, price.charged_from, price.announced_at,
      price.agreed_at, price.needs_consent, price.state
    from plan_prices as price join order_facts as orders on orders.id = price.order_id
    where price.why = 'increase' and (price.state in ('planned', 'announced')
      or price.charged_from > now() - interval '90 days')
    order by price.state in ('planned', 'announced') desc, price.charged_from, price.id
    limit ${most}
  `.execute(db);
  return rows;
}
