import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { DisputeRef, GiftCardId, IntentRef, RefundId, SessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { type BuyGiftCard, buyGiftCardRequest } from '#payments/contract/buy-gift-card.ts';
import { eraseFromGiftCards } from '#payments/server/erase-queries.ts';
import { refundGiftCard } from '#payments/server/gift-cards/act-on-gift-card.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorFailure } from '#payments/server/processor/answer.ts';
import type { RefundRequest } from '#payments/server/processor/processor.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { readPurchase } from './apply-gift-session.ts';
import { buyGiftCard } from './buy-gift-card.ts';
import { applyGiftDispute } from './gift-disputes.ts';

const world = await paymentWorld();
const { app, db, call, act } = world;
const owner = await signedIn(app, db);
const selling = { ...world.deps.settings.business, sellsGiftCards: true };
const deps: PaymentDeps = {
  ...world.deps,
  settings: { ...world.deps.settings, business: selling },
};
const buyer = { language: 'en', origin: 'http://localhost:3000' } as const;

const wanted = {
  ...{ amount: '75', fromName: 'Ann', toName: 'Ben', message: 'Enjoy!', deliverOn: '' },
  ...{ buyerEmail: 'ann@example.com', email: 'ben@example.com' },
};

function wish(changes: Partial<typeof wanted> = {}): BuyGiftCard {
  return buyGiftCardRequest.parse({ purchaseId: randomUUID(), ...wanted, ...changes });
}

async function bought(changes: Partial<typeof wanted> = {}) {
  const asked = wish(changes);
  const { url } = await buyGiftCard(deps, asked, buyer);
  const session = url.split('/').pop() as SessionRef;
  return { id: asked.purchaseId, session, url };
}

async function paid(changes: Partial<typeof wanted> = {}) {
  const card = await bought(changes);
  await act(`sessions/${card.session}/pay`);
  await applyPaymentSession(deps, card.session);
  return card;
}

async function card(id: GiftCardId) {
  return (await owner.get(`/gift-cards/${id}`)).body;
}

async function mails(id: GiftCardId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where key like ${`${id}%`} order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

test('sells nothing until an owner switches it on, and says so', async () => {
  const answer = await call('/functions/v1/gift-cards/buy', {
    ...wanted,
    purchaseId: randomUUID(),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'gift-cards-off' });
});

test.each([
  ['amount', { amount: '4' }],
  ['amount', { amount: '500.01' }],
  ['amount', { amount: 'fifty' }],
  ['buyerEmail', { buyerEmail: '' }],
  ['email', { email: 'nobody' }],
  ['deliverOn', { deliverOn: 'soon' }],
])('shows an error at %s (%o)', async (path, changes) => {
  const body = { ...wanted, purchaseId: randomUUID(), ...changes };
  const answer = await call('/functions/v1/gift-cards/buy', body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path }] });
});

test('a paid page makes one gift card, however often it is reported', async () => {
  const { id, session } = await bought();
  expect(await readPurchase(deps, session)).toEqual({ state: 'waiting' });
  expect((await owner.get(`/gift-cards/${id}`)).status).toBe(404);
  await act(`sessions/${session}/pay`);
  await Promise.all([1, 2, 3].map(() => applyPaymentSession(deps, session)));
  expect(await card(id)).toMatchObject({
    ...{ amountCents: 75_00, balanceCents: 75_00, soldBy: 'card', email: 'ben@example.com' },
    ...{ buyerEmail: 'ann@example.com', fromName: 'Ann', toName: 'Ben', message: 'Enjoy!' },
    entries: [{ kind: 'sold', amountCents: 75_00 }],
  });
  expect(await mails(id)).toEqual(['gift-card', 'gift-receipt']);
  expect(await readPurchase(deps, session)).toEqual({
    ...{ state: 'paid', amountCents: 75_00, deliverOn: null },
  });
});

test('the same press twice leads to one page, and other values with the same id are refused', async () => {
  const asked = wish();
  const pages = await Promise.all([1, 2].map(() => buyGiftCard(deps, asked, buyer)));
  expect(pages[0]).toEqual(pages[1]);
  const other = buyGiftCard(deps, { ...asked, amount: cents(80_00) }, buyer);
  await expect(other).rejects.toMatchObject({ failure: { code: 'gift-purchase-over' } });
});

test('without another email address the buyer gets the code, and a delivery day waits for its morning', async () => {
  const { id } = await paid({ email: '' });
  expect(await card(id)).toMatchObject({ email: 'ann@example.com' });
  const yesterday = wish({ deliverOn: '2026-01-01' });
  await expect(buyGiftCard(deps, yesterday, buyer)).rejects.toMatchObject({
    errors: [{ path: 'deliverOn', code: 'gift-card-day-malformed' }],
  });
  const later = await paid({ deliverOn: '2099-12-24' });
  const { rows } = await sql<{ kind: string; waits: boolean }>`
    select kind, next_at > now() + interval '1 day' as waits from outbox_messages
    where key like ${`${later.id}%`} order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'gift-card', waits: true },
    { kind: 'gift-receipt', waits: false },
  ]);
});

test('an abandoned page sells nothing, and the sweep finds a payment that was not reported', async () => {
  const left = await bought();
  await deps.processor.expireSession(left.session);
  await applyPaymentSession(deps, left.session);
  expect(await readPurchase(deps, left.session)).toEqual({ state: 'over' });
  const lost = await bought();
  await act(`sessions/${lost.session}/pay`);
  await sql`
    update gift_card_purchases set created_at = now() - interval '5 minutes' where id = ${lost.id}
  `.execute(db);
  await sweepUnpaid(deps);
  expect(await card(lost.id)).toMatchObject({ balanceCents: 75_00 });
});

async function intentOf(id: GiftCardId): Promise<IntentRef> {
  const { rows } = await sql<{ ref: IntentRef }>`
    select payment_intent_ref as ref from gift_cards where id = ${id}`.execute(db);
  return rows[0]?.ref as IntentRef;
}

test('refunds the balance to the card that paid, once, and the gift card is empty', async () => {
  const { id } = await paid();
  const { version } = await card(id);
  const wished = { version, reason: 'Asked for it' };
  expect(await owner.post(`/gift-cards/${id}/refund`, wished)).toMatchObject({ status: 200 });
  expect(await card(id)).toMatchObject({
    balanceCents: 0,
    refunds: [{ amountCents: 75_00, state: 'succeeded' }],
  });
  await applyRefunds(deps, await intentOf(id));
  expect((await card(id)).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['refunded', 'sold'],
  ]);
  const answer = await deps.processor.refundsOf(await intentOf(id));
  expect(answer.ok && answer.value.map(({ amount }) => amount)).toEqual([75_00]);
});

async function refundRest(id: GiftCardId): Promise<void> {
  const { version } = await card(id);
  const wished = { version, reason: 'Asked for it' };
  expect(await owner.post(`/gift-cards/${id}/refund`, wished)).toMatchObject({ status: 200 });
}

test('returns a failed refund to the gift card, once', async () => {
  const { id } = await paid();
  await refundRest(id);
  const [made] = await refundsOf(id);
  await act(`refunds/${made?.id}/settle`, { outcome: 'failed' });
  await Promise.all([1, 2].map(async () => applyRefunds(deps, await intentOf(id))));
  const restored = { balanceCents: 75_00, refunds: [{ amountCents: 75_00, state: 'failed' }] };
  expect(await card(id)).toMatchObject(restored);
  await refundRest(id);
  expect(await card(id)).toMatchObject({ balanceCents: 0 });
});

test('a refund that the processor rejects leaves the gift card unchanged', async () => {
  const { id } = await paid();
  const { version } = await card(id);
  const failure = { kind: 'refused', code: 'charge_disputed', param: null } as const;
  const refusing = {
    ...deps,
    processor: { ...deps.processor, refund: async () => ({ ok: false, failure }) as never },
  };
  const seen = { id, version, operatorId: await operatorId() };
  await refundGiftCard(refusing, seen, 'Asked for it');
  expect(await card(id)).toMatchObject({ balanceCents: 75_00, refunds: [{ state: 'failed' }] });
});

/** The processor makes the refund, but answers something else. */
function misheard(failure: ProcessorFailure): PaymentDeps {
  const refund = async (request: RefundRequest) => {
    await deps.processor.refund(request);
    return { ok: false as const, failure };
  };
  return { ...deps, processor: { ...deps.processor, refund } };
}

test.each([
  ['replayed', 'internal'],
  ['refused', 'charge_already_refunded'],
] as const)('a refund that was made, but answered as %s, counts once', async (kind, code) => {
  const { id } = await paid();
  const { version } = await card(id);
  const seen = { id, version, operatorId: await operatorId() };
  await refundGiftCard(misheard({ kind, code, param: null }), seen, 'Asked for it');
  expect(await card(id)).toMatchObject({ balanceCents: 0, refunds: [{ state: 'succeeded' }] });
});

test('a refund whose answer was lost and whose key is forgotten counts once', async () => {
  const { id } = await paid();
  const { version } = await card(id);
  const seen = { id, version, operatorId: await operatorId() };
  const lost = { kind: 'unreachable', code: 'timeout', param: null } as const;
  await refundGiftCard(misheard(lost), seen, 'Asked for it');
  expect(await card(id)).toMatchObject({ balanceCents: 0, refunds: [{ state: 'requested' }] });
  await sql`delete from sandbox.idempotency_keys`.execute(db);
  await sql`
    update gift_card_refunds set created_at = now() - interval '25 hours' where card_id = ${id}
  `.execute(db);
  const refund = vi.fn(deps.processor.refund);
  await sweepUnpaid({ ...deps, processor: { ...deps.processor, refund } });
  expect(refund).not.toHaveBeenCalled();
  expect(await card(id)).toMatchObject({ balanceCents: 0, refunds: [{ state: 'succeeded' }] });
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([75_00]);
});

test('a refund that was made after all is taken off the card again, once, up to its balance', async () => {
  const { id } = await paid();
  const { version } = await card(id);
  const seen = { id, version, operatorId: await operatorId() };
  const nothing = async () => ({ ok: true as const, value: [] });
  const failure = { kind: 'refused', code: 'card_declined', param: null } as const;
  const blind = misheard(failure);
  const unseen = { ...blind, processor: { ...blind.processor, refundsOf: nothing } };
  await refundGiftCard(unseen, seen, 'Asked for it');
  expect(await card(id)).toMatchObject({ balanceCents: 75_00, refunds: [{ state: 'failed' }] });
  await takeByHand(id, 60_00);
  for (let times = 0; times < 2; times += 1) await applyRefunds(deps, await intentOf(id));
  expect(await card(id)).toMatchObject({ balanceCents: 0, refunds: [{ state: 'succeeded' }] });
  const [made] = await refundsOf(id);
  await act(`refunds/${made?.id}/settle`, { outcome: 'failed' });
  for (let times = 0; times < 2; times += 1) await applyRefunds(deps, await intentOf(id));
  expect(await card(id)).toMatchObject({ balanceCents: 15_00, refunds: [{ state: 'failed' }] });
});

test('a dashboard refund that fails later returns to the card what it had taken', async () => {
  const { id } = await paid();
  await takeByHand(id, 60_00);
  const intent = await intentOf(id);
  const asked = { paymentIntent: intent, amount: cents(25_00), refundId: randomUUID() as RefundId };
  await deps.processor.refund(asked);
  await applyRefunds(deps, intent);
  expect(await card(id)).toMatchObject({ balanceCents: 0 });
  const [made] = await refundsOf(id);
  await act(`refunds/${made?.id}/settle`, { outcome: 'failed' });
  await applyRefunds(deps, intent);
  expect(await card(id)).toMatchObject({ balanceCents: 15_00 });
});

async function refundsOf(id: GiftCardId) {
  const answer = await deps.processor.refundsOf(await intentOf(id));
  return answer.ok ? answer.value : [];
}

async function operatorId() {
  const { id } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  return id;
}

async function takeByHand(id: GiftCardId, amountCents: number): Promise<void> {
  const { version } = await card(id);
  const taken = { version, reason: 'Cash', amount: `${amountCents / 100}` };
  expect(await owner.post(`/gift-cards/${id}/cash-out`, taken)).toMatchObject({ status: 200 });
}

test('a refund in the dashboard is taken off the card', async () => {
  const { id } = await paid();
  const paymentIntent = await intentOf(id);
  const refundId = randomUUID() as RefundId;
  await deps.processor.refund({ paymentIntent, amount: cents(25_00), refundId });
  await applyRefunds(deps, paymentIntent);
  await applyRefunds(deps, paymentIntent);
  expect(await card(id)).toMatchObject({ balanceCents: 50_00 });
});

async function deliverDisputes(): Promise<void> {
  const told = await world.events();
  await world.deliverAll(told.filter(({ type }) => type.startsWith('charge.dispute.')));
}

/** The buyer disputes the payment of a card at their bank. */
async function disputed(id: GiftCardId): Promise<string> {
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${await intentOf(id)}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`, {});
  await deliverDisputes();
  const { data } = await world.readApi<{ data: { id: string }[] }>(
    `/v1/disputes?charge=${intent.latest_charge}`,
  );
  return data[0]?.id ?? '';
}

async function decided(dispute: string, status: 'won' | 'lost'): Promise<void> {
  await act(`disputes/${dispute}/close`, { status });
  await deliverDisputes();
}

async function codeOf(id: GiftCardId): Promise<string> {
  const { version } = await card(id);
  return (await owner.post(`/gift-cards/${id}/code`, { version })).body.code;
}

/** The balance shown to anyone who types the code. */
async function balanceOf(giftCard: string) {
  const answer = await call('/functions/v1/gift-card', { giftCard });
  const body = await answer.json();
  return answer.status === 200 ? body.balanceCents : body.errors[0].code;
}

test('a code pays nothing while its payment is disputed, and pays again once that is won', async () => {
  const { id } = await paid();
  const code = await codeOf(id);
  expect(await balanceOf(code)).toBe(75_00);
  const dispute = await disputed(id);
  expect(await balanceOf(code)).toBe('gift-card-unknown');
  expect(await card(id)).toMatchObject({
    ...{ isStopped: true, balanceCents: 75_00 },
    dispute: { state: 'open', amountCents: 75_00, lostCents: 0 },
  });
  const today = await todaySection(owner, 'disputed-gifts');
  expect(today.rows).toMatchObject([{ id: dispute, cardId: id, state: 'open', leftCents: 75_00 }]);
  const { version } = await card(id);
  for (const [path, more] of [
    ['refund', { reason: 'Asked for it' }],
    ['code', {}],
    ['send', { email: 'ben@example.com' }],
    ['cash-out', { reason: 'Asked for it', amount: '5' }],
  ] as const) {
    const answer = await owner.post(`/gift-cards/${id}/${path}`, { version, ...more });
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'gift-card-disputed']);
  }
  await decided(dispute, 'won');
  expect(await balanceOf(code)).toBe(75_00);
  expect(await card(id)).toMatchObject({ isStopped: false, dispute: { state: 'won' } });
  expect((await todaySection(owner, 'disputed-gifts')).rows).toEqual([]);
});

test('the balance is lost with the dispute, once, and returns if the bank changes its decision', async () => {
  const { id } = await paid();
  const code = await codeOf(id);
  await takeByHand(id, 50_00);
  const dispute = await disputed(id);
  await decided(dispute, 'lost');
  await deliverDisputes();
  expect(await balanceOf(code)).toBe('gift-card-unknown');
  expect(await card(id)).toMatchObject({
    ...{ isStopped: true, balanceCents: 0, dispute: { state: 'lost', lostCents: 25_00 } },
    entries: [{ kind: 'lost', amountCents: -25_00 }, { kind: 'cashed-out' }, { kind: 'sold' }],
  });
  expect((await todaySection(owner, 'disputed-gifts')).rows).toMatchObject([{ state: 'lost' }]);
  const said = await deps.processor.readDispute(dispute as DisputeRef);
  const won = said.ok ? { ...said.value, state: 'won' as const } : expect.unreachable();
  const later = new Date(Date.now() + 60_000);
  await inTransaction(db, (trx) => applyGiftDispute(trx, deps, won, later));
  expect(await balanceOf(code)).toBe(25_00);
});

test('a code due while its payment was disputed is emailed once that is won', async () => {
  const { id } = await paid();
  const dispute = await disputed(id);
  expect(await mails(id)).toEqual(['gift-card', 'gift-receipt']);
  await decided(dispute, 'won');
  expect(await mails(id)).toEqual(['gift-card', 'gift-card', 'gift-receipt']);
});

test('both books agree: purchased cards are owed in work, and are not a sale', async () => {
  await reconcile(deps, { from: new Date('2026-01-01T00:00:00Z'), freshSince: new Date() });
  const { body } = await owner.get('/reconciliation/differences?state=open');
  expect(body.rows).toEqual([]);
  const journal = (await owner.get('/reconciliation/journal')).body;
  const netOf = (account: string) =>
    journal.lines
      .filter((line: { account: string }) => line.account === account)
      .reduce((sum: number, { debit, credit }: { debit: number; credit: number }) => {
        return sum + credit - debit;
      }, 0);
  const { rows } = await sql<{ left: number }>`
    select sum(balance_cents)::int as left from gift_cards`.execute(db);
  expect(netOf('gift-cards')).toBe(rows[0]?.left);
  expect(netOf('sales')).toBe(0);
});

test('erasing a buyer removes their name from the card, which pays as before', async () => {
  const { id } = await paid({ buyerEmail: 'gone@example.com' });
  await inTransaction(db, (trx) => eraseFromGiftCards(trx, ['Gone@example.com']));
  expect(await card(id)).toMatchObject({
    ...{ buyerEmail: '', fromName: '', message: '', toName: 'Ben', email: 'ben@example.com' },
    balanceCents: 75_00,
  });
  const { rows } = await sql`
    select from gift_card_purchases where buyer_email = 'gone@example.com' or params::text like '%gone%'
  `.execute(db);
  expect(rows).toEqual([]);
});

test('erasing the recipient keeps the buyer, who pays and gets the code', async () => {
  const { id, session } = await bought({ email: 'gone-ben@example.com' });
  await inTransaction(db, (trx) => eraseFromGiftCards(trx, ['Gone-Ben@example.com']));
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await card(id)).toMatchObject({
    ...{ email: 'ann@example.com', buyerEmail: 'ann@example.com' },
    ...{ fromName: 'Ann', toName: '', message: '', balanceCents: 75_00 },
  });
  expect(await mails(id)).toEqual(['gift-card', 'gift-receipt']);
  const { rows } = await sql`
    select from gift_card_purchases where email = 'gone-ben@example.com' or params::text like '%gone-ben%'
  `.execute(db);
  expect(rows).toEqual([]);
});

test('a buyer who paid a different amount is not told that nothing was charged', async () => {
  const { id, session } = await bought();
  await sql`update gift_card_purchases set amount_cents = 70_00 where id = ${id}`.execute(db);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect((await owner.get(`/gift-cards/${id}`)).status).toBe(404);
  expect(await readPurchase(deps, session)).toEqual({ state: 'waiting' });
});
