import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Account } from '#payments/rules/accounting/journal.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { signedIn } from '#test/console-caller.ts';
import { journalWorld, netOf } from '#test/journal.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';

// A quarter of $275, rounded up to the cent.
const deposit = 6_875;
const timeZone = 'UTC';
const world = await paymentWorld(
  { BUSINESS_TIME_ZONE: timeZone },
  catalogueWith({ kind: 'deposit', unit: 'percent', figure: 25 }),
);
const { app, db } = world;
const { compare, done, linesOf, refund } = journalWorld(world, await signedIn(app, db));
const thisMonth = new Date().toISOString().slice(0, 7);
const lastMonth = new Date(Date.parse(`${thisMonth}-01`) - 86_400_000).toISOString().slice(0, 7);

/** A booking whose deposit was paid at the end of last month. */
async function paidLastMonth(): Promise<OrderId> {
  const orderId = await bookOnTerms(world);
  await compare();
  const [payment] = await paymentsOf(db, orderId);
  await sql`
    update processor_transactions set made_at = ${`${lastMonth}-20T12:00:00Z`}::timestamptz
    where intent_ref = ${payment?.payment_intent_ref}
  `.execute(db);
  return orderId;
}

/** An account's net in a month's entry, in cents: positive when owed or received. */
async function inMonth(month: string, account: Account): Promise<number> {
  return netOf(await linesOf(month), account);
}

async function told(account: Account): Promise<[number, number]> {
  return [await inMonth(lastMonth, account), await inMonth(thisMonth, account)];
}

test('a deposit is owed in work until its booking is done, and is a sale then', async () => {
  const orderId = await paidLastMonth();
  expect(await told('deposits')).toEqual([deposit, 0]);
  expect(await told('sales')).toEqual([0, 0]);
  await done(orderId);
  expect(await told('deposits')).toEqual([deposit, -deposit]);
  expect(await told('sales')).toEqual([0, deposit]);
});

test('a refund before a booking ends lowers its deposit; after that it is a refund of a sale', async () => {
  const [deposits, sales, refunds] = [
    await told('deposits'),
    await told('sales'),
    await told('refunds'),
  ];
  const orderId = await paidLastMonth();
  const [payment] = await paymentsOf(db, orderId);
  await refund(payment?.id, 1_000);
  await compare();
  await sql`
    update processor_transactions set made_at = date_trunc('month', now(), ${timeZone})
    where amount_cents = -1000
  `.execute(db);
  expect(await told('deposits')).toEqual([deposits[0] + deposit, deposits[1] - 1_000]);
  expect(await told('refunds')).toEqual(refunds);
  await done(orderId);
  await refund(payment?.id, 500);
  await compare();
  expect(await told('deposits')).toEqual([deposits[0] + deposit, deposits[1] - deposit]);
  expect(await told('sales')).toEqual([sales[0], sales[1] + deposit - 1_000]);
  expect(await told('refunds')).toEqual([refunds[0], refunds[1] - 500]);
});
