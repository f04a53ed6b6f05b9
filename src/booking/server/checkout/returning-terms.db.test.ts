import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, bookOnTerms, catalogueWith, termsOfCheckout } from '#test/terms-world.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await paymentWorld({}, catalogueWith(deposit, { kind: 'after' }));
const { db } = world;
// They use another browser now: no call here has a visitor.
const contact = { customerPhone: '(415) 555-0161', customerEmail: 'ruth@example.com' };
const changes = { customerEmail: contact.customerEmail, homeDetails: contact };

function linkOf(orderId: OrderId): Promise<string> {
  return db.transaction().execute((trx) => mintBookingLink(trx, orderId));
}

async function termsOf(orderId: OrderId) {
  return (await mandateOf(db, orderId))?.terms;
}

/** Whether the words are those for returning customers: nothing is paid now. */
const isOfReturning = (words = '') => !words.includes('$68.75');

/** Asks as the review does, before the booking. */
async function isToldOf(known: object): Promise<boolean> {
  return isOfReturning(await askedTermsText(world, { ...checkoutBody(), ...known }));
}

interface Known {
  readonly customerPhone?: string;
  readonly customerEmail?: string;
  readonly ownLink?: string;
}

/** Asks as the checkout does. */
async function comesBack({
  customerPhone = '(415) 555-0199',
  customerEmail = 'nobody@example.com',
  ...known
}: Known): Promise<boolean> {
  const homeDetails = { customerPhone, customerEmail };
  const body = checkoutBody({ bookingId: randomUUID(), customerEmail, homeDetails, ...known });
  return isOfReturning(await termsOfCheckout(world, body));
}

test('recognizes a returning customer by phone and email of one booking, or by their own link', async () => {
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

  const ownLink = await linkOf(orderId);
  expect(await comesBack({ ownLink })).toBe(true);
  expect(await isToldOf({ ownLink })).toBe(true);
  // An ended link does not stop a booking.
  expect(await comesBack({ ownLink: 'ended' })).toBe(false);
});

test('the review never reveals whether a typed phone and email have booked here', async () => {
  await bookOnTerms(world, { changes });
  const typed = {
    ...contact,
    homeDetails: { ...(checkoutBody().homeDetails as object), ...contact },
  };
  expect(await isToldOf(typed)).toBe(false);
});

test.each([
  ['paid and refunded', 'refunded', new Date(), true],
  ['booked by the office and not paid', 'confirmed', null, true],
  ['canceled before anything was paid', 'cancelled', null, false],
] as const)(
  'treats a customer whose only booking was %s the same by contact and by link',
  async (_, status, paidAt, known) => {
    const email = `${randomUUID()}@example.com`;
    const homeDetails = { customerPhone: '(415) 555-0164', customerEmail: email };
    const { orderId } = await world.book({ customerEmail: email, homeDetails });
    const ownLink = await linkOf(orderId);
    await sql`update orders set status = ${status}, paid_at = ${paidAt} where id = ${orderId}`.execute(
      db,
    );
    expect(await comesBack(homeDetails)).toBe(known);
    expect(await comesBack({ ownLink })).toBe(known);
    expect(await comesBack({ customerPhone: homeDetails.customerPhone })).toBe(false);
  },
);

test('sells a customer what they agreed to', async () => {
  const phone = '(415) 555-0162';
  const email = 'rosa@example.com';
  const homeDetails = { customerPhone: phone, customerEmail: email };
  const known = { customerEmail: email, customerPhone: phone, homeDetails };
  const first = await bookOnTerms(world, { changes: known });
  expect(await termsOf(first)).toEqual(deposit);
  const second = await bookOnTerms(world, { changes: known });
  expect(await termsOf(second)).toEqual({ kind: 'after' });

  const ownLink = await linkOf(second);
  const other = { customerPhone: '(415) 555-0163', customerEmail: 'rosa@work.example' };
  const byLink = { customerEmail: other.customerEmail, homeDetails: other, ownLink };
  expect(await termsOf(await bookOnTerms(world, { changes: byLink }))).toEqual({ kind: 'after' });
});
