import { z } from 'zod';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import type { PayoutRef } from '#kernel/rules/ids.ts';
import type { PayoutDetail, PayoutRow, TransactionRow } from '#payments/contract/reconciliation.ts';
import type { ProcessorPages } from '#payments/server/processor/processor-pages.ts';
import { type Position, pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import {
  type CountOfPayout,
  contentsOf,
  countPayouts,
  customersOf,
  findPayout,
  listContents,
  listPayouts,
  ordersOfIntents,
  type Payout,
  type Transaction,
} from './list-queries.ts';

const PAGE = 50;
const COUNTED = 1_000;
const instant = z.iso.datetime();

interface Cursors {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * One page of payouts, newest first.
 * @throws a problem: 422 a malformed cursor.
 */
export async function listedPayouts(
  db: Db,
  { after, before }: Cursors,
): Promise<ListAnswer<PayoutRow>> {
  const page = pageRequest({ after, before }, instant);
  const [found, count] = await Promise.all([
    listPayouts(db, { ...page, most: PAGE + 1 }),
    countPayouts(db),
  ]);
  const { rows, next, previous } = pageOf(found, page, PAGE, positionOf);
  const contents = await contentsOf(
    db,
    rows.map(({ ref }) => ref),
  );
  return {
    rows: rows.map((payout) => rowOf(payout, contents)),
    next,
    previous,
    count: { value: Math.min(count, COUNTED), exact: count <= COUNTED },
  };
}

/** @throws a problem: 404 */
export async function readPayout(
  db: Db,
  pages: ProcessorPages,
  ref: PayoutRef,
): Promise<PayoutDetail> {
  const payout = await findPayout(db, ref);
  if (payout === undefined) fail('payout-not-found');
  return {
    ...rowOf(payout, await contentsOf(db, [ref])),
    isAutomatic: payout.is_automatic,
    processorUrl: pages.ofPayout(ref),
  };
}

/**
 * The contents of a payout, newest first.
 * @throws a problem: 422 a malformed cursor.
 */
export async function listedContents(
  db: Db,
  ref: PayoutRef,
  { after, before }: Cursors,
): Promise<ListAnswer<TransactionRow>> {
  const page = pageRequest({ after, before }, instant);
  const found = await listContents(db, ref, { ...page, most: PAGE + 1 });
  const { rows, next, previous } = pageOf(found, page, PAGE, positionOf);
  const [contents, orders] = await Promise.all([
    contentsOf(db, [ref]),
    ordersOfIntents(
      db,
      rows.flatMap(({ intent_ref }) => intent_ref ?? []),
    ),
  ]);
  const customers = await customersOf(db, [...orders.values()]);
  return {
    rows: rows.map((row) => {
      const order = row.intent_ref === null ? undefined : orders.get(row.intent_ref);
      return {
        ref: row.ref,
        at: row.made_at.toISOString(),
        category: row.category,
        grossCents: row.amount_cents,
        feeCents: row.fee_cents,
        netCents: row.net_cents,
        booking: (order !== undefined && customers.get(order)) || null,
      };
    }),
    next,
    previous,
    count: { value: contents.reduce((sum, each) => sum + each.count, 0), exact: true },
  };
}

function positionOf({ id, made_at }: Payout | Transaction): Position {
  return { id, value: made_at.toISOString() };
}

function rowOf(payout: Payout, contents: readonly CountOfPayout[]): PayoutRow {
  return {
    ref: payout.ref,
    amountCents: payout.amount_cents,
    status: payout.status,
    madeAt: payout.made_at.toISOString(),
    arrivesOn: payout.arrives_at.toISOString().slice(0, 10),
    failure: payout.failure,
    counts:
      payout.counted_at === null
        ? null
        : contents
            .filter((each) => each.payout === payout.ref)
            .map(({ payout: _, ...count }) => count),
  };
}
