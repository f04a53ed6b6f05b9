import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentId } from '#kernel/rules/ids.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith, confirmVisit } from '#test/terms-world.ts';

const after = { kind: 'after' } as const;
const catalogue = catalogueWith(after);
const world = await paymentWorld({}, catalogue);
const post = await mailWorld(world.db, { BUSINESS_EMAIL: 'office@spruce.example' });
const FREE_HOURS = 24;

async function arrived(recipient: string): Promise<string[]> {
  await post.runDueMails();
  return (await post.arrived())
    .filter(({ recipients }) => recipients === recipient)
    .map(({ plain }) => plain.replace(/\s+/g, ' '));
}

test.each([
  after,
  { kind: 'deposit', unit: 'percent', figure: 25 },
  { kind: 'held', hours: 24 },
] as const)('the confirmation repeats word for word what was agreed to ($kind)', async (terms) => {
  Object.assign(catalogue, catalogueWith(terms));
  const orderId = await bookOnTerms(world);
  Object.assign(catalogue, catalogueWith(after));
  const { terms: stored, words } = (await mandateOf(world.db, orderId)) ?? {};
  expect(stored?.kind).toBe(terms.kind);
  await sql`delete from sandbox.mails`.execute(world.db);
  const [confirmation] = await arrived('ada@example.com');
  expect(confirmation).toContain(mailTexts.confirmation.agreed.to(words ?? 'no words'));
  await sql`delete from sandbox.mails`.execute(world.db);
});

test('a customer who paid nothing is promised no refund, and a late visit has no free cancellation', async () => {
  const { refund, free } = mailTexts.cancel;
  const orderId = await bookOnTerms(world);
  await post.runDueMails();
  await confirmVisit(world, orderId, 72);
  await post.runDueMails();
  await confirmVisit(world, orderId, 2);
  const emails = await arrived('ada@example.com');
  const frees = emails.map((plain) => plain.includes(free(FREE_HOURS).text));
  expect(frees).toEqual([true, true, false]);
  for (const plain of emails) expect(plain).not.toContain(refund(FREE_HOURS).text);
  expect(emails.at(-1)).toContain(mailTexts.visit.another.text);
  const [toOffice] = await arrived('office@spruce.example');
  expect(toOffice).toContain(operatorMailTexts.bookingOnCard.text);
  expect(toOffice).not.toContain('$0');
});

test('the receipt says what the saved card pays, without the bill that is paid by link', async () => {
  const orderId = await bookOnTerms(world);
  const actor = 'operator:1';
  const done = { kind: 'order.completed', workedMinutes: null, visitId: null } as const;
  await inTransaction(world.db, async (trx) => {
    await lockOrder(trx, orderId);
    await world.deps.orderLog.moveOrder(trx, orderId, 'completed', done, actor);
  });
  const { minutes } = await world.db
    .selectFrom('orders')
    .select('booked_minutes as minutes')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const billId = paymentId(randomUUID());
  // The crew worked more extra hours than the customer agreed to, so they are paid by link.
  const workedMinutes = minutes + 6 * 60;
  await billExtraHours(world.deps, { billId, orderId, workedMinutes, actor });
  await sql`delete from sandbox.mails`.execute(world.db);
  const emails = await arrived('ada@example.com');
  const receipt = emails.find((plain) => plain.includes(mailTexts.completed.heading)) ?? '';
  const { owed, charged, chargedPart } = mailTexts.completed;
  const upToWhen = (sentence: string) => sentence.split('|')[0] ?? '';
  expect(receipt).toContain(owed(formatUsd(cents(27_500 + 6 * 4_500))));
  expect(receipt).toContain(upToWhen(chargedPart(formatUsd(cents(27_500)), '|')));
  expect(receipt).not.toContain(upToWhen(charged('|')));
});
