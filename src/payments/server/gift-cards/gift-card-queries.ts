import { type Insertable, type Selectable, sql } from 'kysely';
import { nameOfActor } from '#company/server/operators/operators.ts';
import type { GiftCardId, OrderId, RefundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { GiftCardEntriesTable, GiftCardsTable } from '#payments/server/tenders/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type GiftCard = Selectable<GiftCardsTable>;
export type GiftCardEntry = Selectable<GiftCardEntriesTable>;

/** With the last four of its newest code; empty without any code. */
export type ListedGiftCard = GiftCard & { readonly last_four: string };

const columns = sql`card.*, card.deliver_on::text as deliver_on, coalesce((
    select last_four from gift_card_codes where card_id = card.id order by made_at desc limit 1
  ), '') as last_four`;

type UsableColumns = 'state' | 'is_stopped';

/** Whether its codes pay: it is not void, and no bank is deciding on its payment or has kept it. */
export function isUsable({ state, is_stopped: isStopped }: Pick<GiftCard, UsableColumns>): boolean {
  return state === 'active' && !isStopped;
}

/** The card that a code belongs to. */
export async function giftCardOfHash(
  db: Db,
  hash: Buffer,
): Promise<
  (Pick<GiftCard, 'id' | 'balance_cents' | UsableColumns> & { lastFour: string }) | undefined
> {
  const row = await db
    .selectFrom('gift_card_codes as code')
    .innerJoin('gift_cards as card', 'card.id', 'code.card_id')
    .select(['card.id', 'card.balance_cents', 'code.last_four as lastFour'])
    .select(['card.state', 'card.is_stopped'])
    .where('code.hash', '=', hash)
    .executeTakeFirst();
  return row;
}

/** A card's balance. */
export function findBalance(
  db: Db,
  id: GiftCardId,
): Promise<Pick<GiftCard, 'balance_cents' | UsableColumns> | undefined> {
  return db
    .selectFrom('gift_cards')
    .select(['state', 'is_stopped', 'balance_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Until the transaction ends, no one else can spend it. */
export async function lockGiftCard(trx: Trx, id: GiftCardId): Promise<GiftCard | undefined> {
  const { rows } = await sql<GiftCard>`
    select *, deliver_on::text as deliver_on from gift_cards where id = ${id} for update
  `.execute(trx);
  return rows[0];
}

export async function findGiftCard(db: Db, id: GiftCardId): Promise<ListedGiftCard | undefined> {
  const { rows } = await sql<ListedGiftCard>`
    select ${columns} from gift_cards as card where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Several at once, for their emails. */
export async function giftCardsById(db: Db, ids: readonly GiftCardId[]): Promise<ListedGiftCard[]> {
  const { rows } = await sql<ListedGiftCard>`
    select ${columns} from gift_cards as card where id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** What is stored about the cards for these addresses, or bought with them; not their codes, which are not stored. */
export async function giftCardsOfEmails(
  db: Db,
  mails: readonly string[],
): Promise<Record<string, unknown>[]> {
  const theirs = mails.map((mail) => mail.toLowerCase());
  const { rows } = await sql<Record<string, unknown>>`
    select from_name as "from", to_name as "to", email, message, amount_cents, balance_cents, sold_at
    from gift_cards
    where lower(email) = any(${theirs}::text[]) or lower(buyer_email) = any(${theirs}::text[])
    order by id
  `.execute(db);
  return rows;
}

/** Newest first. */
export async function listGiftCards(db: Db, most: number): Promise<ListedGiftCard[]> {
  const { rows } = await sql<ListedGiftCard>`
    select ${columns} from gift_cards as card order by id desc limit ${most}
  `.execute(db);
  return rows;
}

/** The total balance of all cards: what the business owes in work. */
export async function giftBalance(db: Db): Promise<Cents> {
  const { sum } = await db
    .selectFrom('gift_cards')
    .select(sql<Cents>`coalesce(sum(balance_cents), 0)::float8`.as('sum'))
    .where('balance_cents', '>', sql<Cents>`0`)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether any card can still pay; otherwise no one is asked for one. */
export async function hasUsableGiftCard(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from gift_cards where balance_cents > 0 and state = 'active' and not is_stopped limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function insertGiftCard(trx: Trx, card: Insertable<GiftCardsTable>): Promise<void> {
  await trx.insertInto('gift_cards').values(card).execute();
}

export async function insertCode(
  db: Db,
  code: { readonly hash: Buffer; readonly card_id: GiftCardId; readonly last_four: string },
): Promise<void> {
  await db.insertInto('gift_card_codes').values(code).execute();
}

export interface NewEntry {
  readonly card_id: GiftCardId;
  readonly kind: GiftCardEntry['kind'];
  readonly amount_cents: Cents;
  readonly actor: string;
  readonly reason?: string;
  readonly refund_id?: RefundId;
}

export async function insertEntry(trx: Trx, entry: NewEntry): Promise<void> {
  await trx.insertInto('gift_card_entries').values(entry).execute();
}

/** Sets the address that its code goes to from now on. */
export async function setEmail(trx: Trx, id: GiftCardId, email: string): Promise<void> {
  await trx.updateTable('gift_cards').set({ email }).where('id', '=', id).execute();
}

export async function voidCard(trx: Trx, id: GiftCardId): Promise<void> {
  await trx.updateTable('gift_cards').set({ state: 'void' }).where('id', '=', id).execute();
}

export interface EntryLine {
  readonly id: string;
  readonly at: Date;
  readonly kind: GiftCardEntry['kind'];
  readonly amount: Cents;
  readonly reason: string;
  readonly who: string;
  readonly orderId: OrderId | null;
}

/** What moved a card's balance, newest first. */
export async function entriesOf(db: Db, id: GiftCardId): Promise<EntryLine[]> {
  const { rows } = await sql<EntryLine>`
    select entry.id, entry.created_at as at, entry.kind, entry.amount_cents as amount,
      entry.reason, coalesce(${nameOfActor('entry.actor')}, entry.actor) as who,
      coalesce(tender.order_id, (
        select order_id from refunds join payments on payments.id = payment_id
        where refunds.id = entry.refund_id
      )) as "orderId"
    from gift_card_entries as entry left join tenders as tender on tender.id = entry.tender_id
    where card_id = ${id}
    order by entry.id desc limit 500
  `.execute(db);
  return rows;
}
