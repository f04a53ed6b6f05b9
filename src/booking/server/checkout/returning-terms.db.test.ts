import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith, wordsAsked } from '#test/terms-world.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await paymentWorld({}, catalogueWith(deposit, { kind: 'after' }));
const { db } = world;
// Their browser is another one by now: no call here has a visitor.
const contact = { customerPhone: '(415) 555-0161', customerEmail: 'ruth@example.com' };
const changes = { customerEmail: contact.customerEmail, homeDetails: contact };

async function termsOf(orderId: OrderId) {
  return (await mandateOf(db, orderId))?.terms;
}

/** Whether the terms of who comes back are asked for: nothing is paid now. */
async function comesBack(known: object): Promise<boolean> {
  const words = await wordsAsked(world, { ...checkoutBody(), customerEmail: '', ...known });
  return !words.includes('$68.75');
}

test('who comes back is known by the phone and the email of one booking, or by their own link', async () => {
  expect(await comesBack(contact)).toBe(false);
  const orderId = await bookOnTerms(world, { changes });
  expect(await termsOf(orderId)).toEqual(deposit);

  expect(await comesBack(contact)).toBe(true);
  const written = { customerPhone: '415.555.0161', customerEmail: 'Ruth@Example.com' };
  expect(await comesBack(written)).toBe(true);
  const { customerPhone, customerEmail } = contact;
  expect(await comesBack({ customerPhone })).toBe(false);
  expect(await comesBack({ customerEmail })).toBe(false);
  expect(await comesBack({ customerPhone, customerEmail: 'other@example.com' })).toBe(false);

  const ownLink = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  expect(await comesBack({ ownLink })).toBe(true);
  // Nobody is kept from booking by a link that has ended.
  expect(await comesBack({ ownLink: 'ended' })).toBe(false);
});

test('what they agree to and what they are sold is the same', async () => {
  const phone = '(415) 555-0162';
  const email = 'rosa@example.com';
  const homeDetails = { customerPhone: phone, customerEmail: email };
  const known = { customerEmail: email, customerPhone: phone, homeDetails };
  const first = await bookOnTerms(world, { changes: known });
  expect(await termsOf(first)).toEqual(deposit);
  const second = await bookOnTerms(world, { changes: known });
  expect(await termsOf(second)).toEqual({ kind: 'after' });

  const ownLink = await db.transaction().execute((trx) => mintBookingLink(trx, second));
  const other = { customerPhone: '(415) 555-0163', customerEmail: 'rosa@work.example' };
  const byLink = { customerEmail: other.customerEmail, homeDetails: other, ownLink };
  expect(await termsOf(await bookOnTerms(world, { changes: byLink }))).toEqual({ kind: 'after' });
});
