import { type Selectable, sql } from 'kysely';
import type { CardRef, CustomerRef, HoldId, IntentRef, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type HoldState, holdStatesBefore } from '#payments/rules/hold.ts';
import type { HoldsTable } from '#payments/server/tables.ts';
import { literalList } from '#platform/server/database/statements.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Hold = Selectable<HoldsTable>;

/** A hold that its bank was asked for: the request stays the same. */
export type RequestedHold = Hold & {
  readonly amount_cents: Cents;
  readonly customer_ref: CustomerRef;
  readonly card_ref: CardRef;
};

export function isRequestedHold(hold: Hold): hold is RequestedHold {
  return hold.amount_cents !== null && hold.customer_ref !== null && hold.card_ref !== null;
}

interface NewHold {
  readonly id: HoldId;
  readonly orderId: OrderId;
  readonly mandateId: string;
  readonly placeAt: Date;
  readonly visitStart: Date;
}

/** Plans a hold, with the job that places it. */
export async function insertHold(trx: Trx, hold: NewHold): Promise<void> {
  const { id, orderId, mandateId, placeAt, visitStart } = hold;
  await trx
    .insertInto('holds')
    .values({
      id,
      order_id: orderId,
      mandate_id: mandateId,
      state: 'planned',
      place_at: placeAt,
      visit_starts_at: visitStart,
    })
    .execute();
  await addHoldJob(trx, id, placeAt);
}

function addHoldJob(trx: Trx, holdId: HoldId, runAt: Date): Promise<void> {
  return addJob(trx, 'payments.place-hold', { holdId }, { runAt });
}

export function findHold(db: Db, id: HoldId): Promise<Hold | undefined> {
  return db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findHoldOfIntent(db: Db, ref: IntentRef): Promise<Hold | undefined> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('payment_intent_ref', '=', ref)
    .executeTakeFirst();
}

/** All holds of an order, latest first. */
export function holdsOf(db: Db, orderId: OrderId): Promise<Hold[]> {
  return db
    .selectFrom('holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What is stored with a change of state. */
export interface HoldFacts {
  readonly paymentIntentRef?: IntentRef | null;
  readonly captureBefore?: Date | null;
  readonly failure?: string | null;
}

/** False, and nothing stored, if its state does not lead there. */
export async function moveHold(
  trx: Trx,
  id: HoldId,
  to: HoldState,
  { paymentIntentRef, captureBefore, failure }: HoldFacts = {},
): Promise<boolean> {
  const moved = await trx
    .updateTable('holds')
    .set({
      state: to,
      ...(paymentIntentRef != null && { payment_intent_ref: paymentIntentRef }),
      ...(captureBefore != null && { capture_before: captureBefore }),
      ...(failure !== undefined && { failure }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', holdStatesBefore(to))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** In any state: the processor's own reference is never lost. */
export async function keepHoldIntent(trx: Trx, id: HoldId, ref: IntentRef): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ payment_intent_ref: ref })
    .where('id', '=', id)
    .where('payment_intent_ref', 'is', null)
    .execute();
}

interface PlacingRequest {
  readonly amount: Cents;
  readonly customer: CustomerRef;
  readonly card: CardRef;
}

/** Its bank will be asked from now on. False: it should no longer be placed. */
export async function beginPlacing(
  trx: Trx,
  id: HoldId,
  { amount, customer, card }: PlacingRequest,
): Promise<boolean> {
  const begun = await trx
    .updateTable('holds')
    .set({
      state: 'placing',
      amount_cents: amount,
      customer_ref: customer,
      card_ref: card,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** The visit has another time: a planned hold is placed to match, and a held one stays. */
export async function setHoldVisit(
  trx: Trx,
  { id, state }: Hold,
  visitStart: Date,
  placeAt: Date,
): Promise<void> {
  await trx
    .updateTable('holds')
    .set({
      visit_starts_at: visitStart,
      ...(state === 'planned' && { place_at: placeAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (state === 'planned') await addHoldJob(trx, id, placeAt);
}

/** Holds that a job left unfinished: to place, to release, or whose time is up by now. */
export async function openHolds(db: Db, most: number): Promise<HoldId[]> {
  const waits = literalList(['planned', 'placing', 'releasing'] satisfies HoldState[]);
  const rows = await db
    .selectFrom('holds')
    .select('id')
    .where((where) =>
      where.or([
        where.and([
          where('state', 'in', waits),
          where('place_at', '<', sql<Date>`now() - interval '1 minute'`),
          where('updated_at', '<', sql<Date>`now() - interval '1 minute'`),
        ]),
        where.and([where('state', '=', 'held'), where('capture_before', '<', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
