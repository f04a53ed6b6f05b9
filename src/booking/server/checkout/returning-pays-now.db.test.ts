import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, bookOnTerms, catalogueWith, termsOfCheckout } from '#test/terms-world.ts';

const world = await paymentWorld({}, catalogueWith({ kind: 'after' }, { kind: 'now' }));
const contact = { customerPhone: '(415) 555-0161', customerEmail: 'ruth@example.com' };
const changes = { customerEmail: contact.customerEmail, homeDetails: contact };

test('a customer who was shown payment after the visit must agree before paying it all now', async () => {
  const orderId = await bookOnTerms(world, { changes });
  const { total_cents } = await world.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // Another browser: the review does not recognize them.
  expect(await askedTermsText(world, checkoutBody(changes))).not.toBe('');

  const body = checkoutBody({ bookingId: randomUUID(), ...changes });
  const now = cardPageTexts.terms.allNow(formatUsd(total_cents as Cents));
  expect(await termsOfCheckout(world, body)).toBe(now);
  const agreed = await world.call('/functions/v1/checkout', { ...body, agreedTo: now });
  expect([agreed.status, await agreed.json()]).toEqual([
    200,
    expect.objectContaining({ url: expect.any(String) }),
  ]);
});
