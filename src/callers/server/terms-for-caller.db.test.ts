import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { releaseStale } from '#payments/server/tenders/tender-queries.ts';
import { mandatesOf } from '#payments/server/terms/mandate-queries.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';
import { mailWorld } from '#test/mail-world.ts';
import { catalogueWith } from '#test/terms-world.ts';
import { callHeaders } from '#test/test-app.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await callersWorld(catalogueWith(deposit, { kind: 'held', hours: 30 }));
const { db, staff, deps, callerWith, wish, kindsOf, statusOf } = world;
const post = await mailWorld(db);

/** A new customer who calls for the first time. */
const newcomer: Caller = {
  customerId: '',
  left: '0198c0de-0000-7000-8000-00000000dead' as OrderId,
  contact: { customerPhone: '(415) 555-0190', customerEmail: 'nia@example.com' },
};
const byTerms = { pays: 'terms', card: undefined };

async function taken(caller: Caller, changes: object = {}): Promise<OrderId> {
  const answer = await staff.post('/new-booking', wish(caller, { ...byTerms, ...changes }));
  expect([answer.status, answer.body]).toEqual([200, { id: expect.any(String) }]);
  return answer.body.id;
}

async function giftCard(amount: string): Promise<string> {
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const sold = { ...card, cardId: randomUUID(), amount, soldBy: 'cash' };
  return (await world.owner.post('/gift-cards', sold)).body.code;
}

/** A day later: its checkout page has expired, and what was set aside is free again. */
async function freeTenders(id: OrderId): Promise<void> {
  const past = sql`now() - interval '1 second'`;
  await sql`update tenders set reserved_until = ${past} where order_id = ${id}`.execute(db);
  for (const session of await sessionsOf(id)) {
    await deps.processor.expireSession(session);
    await applyPaymentSession(deps, session);
  }
  await releaseStale(db);
}

/** The customer's own page, from the link in their email. */
async function ownPage(id: OrderId, language = 'en') {
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, id));
  const send = async (path: string, body: object) => {
    const response = await world.app.request(`/functions/v1/my-booking${path}`, {
      method: 'POST',
      headers: { ...callHeaders(), 'accept-language': language },
      body: JSON.stringify({ token, ...body }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { read: async () => (await send('', {})).body, pay: (body: object) => send('/pay', body) };
}

async function lastEmailTo(address: string) {
  await post.runDueMails();
  const email = (await post.arrived()).findLast(({ recipients }) => recipients === address);
  return email && { subject: email.subject, text: email.plain.replace(/\s+/g, ' ') };
}

async function sessionsOf(id: OrderId) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', id)
    .execute();
  return rows.flatMap(({ session_ref: ref }) => ref ?? []);
}

async function payOn(id: OrderId) {
  const [session] = await sessionsOf(id);
  if (session === undefined) throw new Error('no card page');
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  return world.readApi<{ mode: string; amount_total: number | null }>(
    `/v1/checkout/sessions/${session}`,
  );
}

test('a caller agrees to the deposit on their own page, and no one can agree for them', async () => {
  const id = await taken(newcomer);
  expect(await kindsOf(id)).toEqual(['order.taken', 'payment-link.sent']);
  expect(await mandatesOf(db, id)).toEqual([]);
  const page = await ownPage(id);
  const { terms } = await page.read();
  expect(terms).toMatchObject({ isAgreed: false, nowCents: 6_875 });
  for (const figure of ['$68.75', '$206.25']) expect(terms.words).toContain(figure);
  expect((await staff.get(`/bookings/${id}`)).body).toMatchObject({
    askedWords: terms.words,
    terms: null,
  });

  const refused = await page.pay({});
  expect(refused).toMatchObject({ status: 409, body: { code: 'terms-not-agreed' } });
  expect((await page.pay({ agreedTo: `${terms.words} Or less.` })).status).toBe(409);
  expect([await mandatesOf(db, id), await sessionsOf(id)]).toEqual([[], []]);

  const pressed = await Promise.all([1, 2].map(() => page.pay({ agreedTo: terms.words })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const mandates = await mandatesOf(db, id);
  expect(mandates.map(({ words, ip, due_now_cents }) => [words, ip, due_now_cents])).toEqual([
    [terms.words, '127.0.0.1', 6_875],
  ]);
  expect(await payOn(id)).toMatchObject({ mode: 'payment', amount_total: 6_875 });
  expect(await statusOf(id)).toBe('confirmed');
  expect(await page.read()).toMatchObject({ owedCents: 20_625, terms: { isAgreed: true } });
  expect((await staff.get(`/bookings/${id}`)).body).toMatchObject({
    askedWords: null,
    terms: { words: terms.words },
  });
});

test('asks for consent again if a gift card was spent and the card must pay more', async () => {
  const code = await giftCard('50');
  const less = { giftCard: code, tenderAmount: 50 };
  const contact = { customerPhone: '(415) 555-0192', customerEmail: 'nora@example.com' };
  const id = await taken({ ...newcomer, contact }, less);
  const page = await ownPage(id);
  const agreed = (await page.read()).terms;
  expect(agreed).toMatchObject({ isAgreed: false, nowCents: 5_625 });
  expect((await page.pay({ agreedTo: agreed.words })).status).toBe(200);
  expect((await page.read()).terms).toMatchObject({ isAgreed: true });

  await freeTenders(id);
  // It can be set aside again, so the earlier consent is still valid.
  expect((await page.read()).terms).toMatchObject({ isAgreed: true, words: agreed.words });
  await taken(await callerWith(), { ...less, pays: 'link' });
  const { terms } = await page.read();
  expect(terms).toMatchObject({ isAgreed: false, nowCents: 6_875 });
  for (const agreedTo of [undefined, agreed.words]) {
    const refused = await page.pay({ agreedTo });
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms-not-agreed' } });
  }
  expect((await page.pay({ agreedTo: terms.words })).status).toBe(200);
  const words = (await mandatesOf(db, id)).map((mandate) => mandate.words);
  expect(words).toEqual([agreed.words, terms.words]);
});

test('gives a returning caller their terms, known by phone or by email', async () => {
  const { customerPhone, customerEmail } = (await callerWith()).contact;
  const termsFor = async (contact: object) => {
    const { serviceType, homeDetails, selectedAddOns, frequency } = wish(newcomer);
    const chosen = { serviceType, homeDetails, selectedAddOns, frequency, postalCode: '' };
    return (await staff.post('/new-booking/price', { ...chosen, ...contact })).body.terms;
  };
  expect(await termsFor({ customerPhone })).toEqual({ kind: 'held', hours: 30 });
  expect(await termsFor({ customerEmail })).toEqual({ kind: 'held', hours: 30 });
  expect(await termsFor({ customerEmail: 'stranger@example.com' })).toEqual(deposit);
});

test('a returning caller pays nothing now: saves a card, with terms in their language', async () => {
  const id = await taken(await callerWith());
  const page = await ownPage(id, 'es');
  const { terms } = await page.read();
  expect(terms).toMatchObject({ isAgreed: false, nowCents: 0 });
  expect((await page.pay({ agreedTo: terms.words })).status).toBe(200);
  expect(await mandatesOf(db, id)).toMatchObject([{ language: 'es', words: terms.words }]);
  expect((await payOn(id)).mode).toBe('setup');
  expect(await statusOf(id)).toBe('confirmed');
});

test('asks for consent in the email, and names what is agreed to', async () => {
  const contact = { customerPhone: '(415) 555-0191', customerEmail: 'ned@example.com' };
  const id = await taken({ ...newcomer, contact });
  const { terms } = await (await ownPage(id)).read();
  const email = await lastEmailTo(contact.customerEmail);
  expect(email?.subject).toBe(mailTexts.paymentLink.terms.subject);
  for (const said of [mailTexts.paymentLink.terms.text, terms.words]) {
    expect(email?.text).toContain(said);
  }
});

test('sends no second request for consent until the words change', async () => {
  const less = { giftCard: await giftCard('40'), tenderAmount: 40 };
  const contact = { customerPhone: '(415) 555-0193', customerEmail: 'noor@example.com' };
  const id = await taken({ ...newcomer, contact }, less);
  const page = await ownPage(id);
  const agreed = (await page.read()).terms.words;
  expect((await page.pay({ agreedTo: agreed })).status).toBe(200);
  const sendLink = async () => {
    const { version } = (await staff.get(`/bookings/${id}`)).body;
    expect((await staff.post(`/bookings/${id}/send-payment-link`, { version })).status).toBe(200);
    return lastEmailTo(contact.customerEmail);
  };
  const again = await sendLink();
  expect(again?.subject).toBe(mailTexts.paymentLink.agreed.subject);
  for (const said of [mailTexts.paymentLink.agreed.text, agreed])
    expect(again?.text).toContain(said);

  await freeTenders(id);
  await taken(await callerWith(), { ...less, pays: 'link' });
  const other = await sendLink();
  expect(other?.subject).toBe(mailTexts.paymentLink.terms.subject);
  expect(other?.text).toContain((await page.read()).terms.words);
});

test('offers no terms for a service that is paid before the visit', async () => {
  const serviceType = { id: 'home-deep-cleaning' };
  const wanted = wish(newcomer, { ...byTerms, serviceType, amount: 380 });
  const { status, body } = await staff.post('/new-booking', wanted);
  expect([status, body.errors?.[0]]).toMatchObject([
    422,
    { path: 'pays', code: 'terms-not-offered' },
  ]);
  const noEmail = wish(newcomer, { ...byTerms, customerEmail: '' });
  expect((await staff.post('/new-booking', noEmail)).body.errors[0].path).toBe('customerEmail');
});
