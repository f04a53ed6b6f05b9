import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OfferedRhythmAnswer } from '#booking/contract/checkout-request.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { Catalogue, Rhythms } from '#catalogue/rules/types.ts';
import type { Fee } from '#kernel/rules/business/fee.ts';
import { type OrderId, sessionRef } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { linesOf } from '#orders/server/queries.ts';
import { mintPayingLink } from '#own-page/server/own-page.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { chargeDue } from '#payments/server/terms/charge-due.ts';
import { duesOf } from '#payments/server/terms/due-queries.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { crmEvents } from '#test/crm-events.ts';
import { checkoutBody } from '#test/payment-world.ts';
import { callHeaders } from '#test/test-app.ts';

const services = defaultCatalogue.services.map((service) => ({ ...service }));
const offering = { ...defaultCatalogue, services } satisfies Catalogue;

/** Sells the service on these rhythms from now on. */
function offer(rhythms: Rhythms | undefined, firstClean?: Fee): void {
  for (const service of services) {
    if (service.id === 'home-standard-clean') Object.assign(service, { rhythms, firstClean });
  }
}

const { world, db, owner, post, jobs, ...shop } = await callersOnRhythm(offering);
const { tuesday, at, detail, seriesOf, begin, complete, owedOf, mailsOf, own } = shop;
const LATER = new Date(Date.now() + 400 * 86_400_000);

await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example/hook', state: 'on' })
  .execute();

beforeEach(async () => {
  await shop.forget();
  offer({ 'every-2-weeks': 10, 'every-month': 0 });
});

async function call(path: string, body: object, language = 'en') {
  const headers = { ...callHeaders(), 'accept-language': language };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await world.app.request(`/functions/v1/${path}`, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function offers(language = 'en', changes: object = {}): Promise<OfferedRhythmAnswer[]> {
  const asked = { ...checkoutBody({ ...changes }), postalCode: '94105' };
  return (await call('rhythms', asked, language)).body.offers;
}

async function offered(id: RhythmId, language = 'en'): Promise<OfferedRhythmAnswer> {
  const found = (await offers(language)).find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not offered`);
  return found;
}

let last = 0;
/** A visitor who chose a time and how often on /schedule. */
async function someone(rhythm?: { id: RhythmId; agreedTo?: string }) {
  last += 1;
  const email = `often-${last}@example.com`;
  const bookingId = randomUUID();
  const stored = await call('schedule', {
    bookingId,
    email,
    serviceType: { id: 'home-standard-clean' },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    address: { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' },
    start: at(tuesday(), '09:00'),
    ...(rhythm && { rhythm }),
  });
  const customerPhone = `(415) 558-${1000 + last}`;
  const body = checkoutBody({
    bookingId,
    scheduleId: stored.body.scheduleId,
    customerEmail: email,
    homeDetails: { customerPhone, customerEmail: email },
  });
  return {
    stored,
    body,
    checkout: (changes: object = {}) => call('checkout', { ...body, ...changes }),
  };
}

async function ordersOf({ body }: Awaited<ReturnType<typeof someone>>) {
  const { bookingId } = body as { bookingId: string };
  return db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).execute();
}

/** Saves a card on the card page of a checkout. */
async function leaveCard(orderId: OrderId, card = 'works'): Promise<void> {
  const { session_ref: ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await world.act(`sessions/${ref}/pay`, { card });
  await applyPaymentSession(world.deps, sessionRef(ref ?? ''));
  await jobs['visits.plan-order']({ orderId });
}

async function booked(card = 'works'): Promise<OrderId> {
  const { words } = await offered('every-2-weeks');
  const { checkout } = await someone({ id: 'every-2-weeks', agreedTo: words });
  const { status, body } = await checkout();
  expect(status, JSON.stringify(body)).toBe(200);
  await leaveCard(body.orderId, card);
  return body.orderId;
}

test('offers each rhythm with the price of a visit, in both languages', async () => {
  const found = await offers();
  expect(found.map(({ id, eachCents }) => [id, eachCents])).toEqual([
    ['every-2-weeks', 24_750],
    ['every-month', 27_500],
  ]);
  expect(found[0]?.words).toContain('Every 2 weeks, $247.50 each visit.');
  const [spanish] = await offers('es');
  expect(spanish?.words).toContain('Cada 2 semanas, $247.50 por visita.');
  expect(await offers('en', { serviceType: { id: 'essential' }, frequency: 'weekly' })).toEqual([]);
});

test('refuses an unchecked box at its field, and a rhythm that is not offered', async () => {
  for (const agreedTo of [undefined, '']) {
    const { stored } = await someone({
      id: 'every-2-weeks',
      ...(agreedTo !== undefined && { agreedTo }),
    });
    expect(stored.status).toBe(422);
    expect(stored.body.errors[0]).toMatchObject({
      path: 'rhythm.agreedTo',
      code: 'consent-missing',
    });
  }
  const { stored } = await someone({ id: 'every-week', agreedTo: 'Yes' });
  expect(stored.status).toBe(422);
  expect(stored.body.errors[0]).toMatchObject({ path: 'rhythm.id', code: 'rhythm-not-offered' });
});

test('charges nothing today: saves the card and puts the series in the calendar', async () => {
  const id = await booked();
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    totalCents: 24_750,
    owedCents: 0,
    service: { comesAgain: true },
    comes: { visitCents: 24_750 },
  });
  expect((await seriesOf(id)).next.length).toBeGreaterThan(2);
  expect(await paymentsOf(db, id)).toEqual([]);
  expect((await linesOf(db, id)).map(({ name, amount_cents }) => [name, amount_cents])).toEqual([
    ['Home Standard Clean', 27_500],
    ['Discount for regular visits', -2_750],
  ]);
  const { words } = await offered('every-2-weeks');
  expect(await mandateOf(db, id)).toMatchObject({ words, due_now_cents: 0, language: 'en' });
});

test('the card page saves the card, and shows the words that the customer agreed to', async () => {
  const { words } = await offered('every-2-weeks', 'es');
  const { checkout } = await someone({ id: 'every-2-weeks', agreedTo: words });
  const { body } = await checkout();
  const { session_ref: ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', body.orderId)
    .executeTakeFirstOrThrow();
  const page = await world.readApi<{ mode: string; custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${ref}`,
  );
  expect(page).toMatchObject({ mode: 'setup', custom_text: { submit: { message: words } } });
});

test('refuses a price that has changed, and stores and charges nothing', async () => {
  const { words } = await offered('every-2-weeks');
  const who = await someone({ id: 'every-2-weeks', agreedTo: words });
  offer({ 'every-2-weeks': 5 });
  const dearer = await who.checkout();
  expect([dearer.status, dearer.body.code]).toEqual([409, 'rhythm-differs']);
  offer(undefined);
  const gone = await who.checkout();
  expect([gone.status, gone.body.code]).toEqual([409, 'rhythm-differs']);
  expect(await ordersOf(who)).toEqual([]);
  offer({ 'every-2-weeks': 10 });
  expect((await who.checkout()).status).toBe(200);
});

test('refuses words that were never shown', async () => {
  const { words } = await offered('every-2-weeks');
  const cheap = words.replace('$247.50', '$1');
  const who = await someone({ id: 'every-2-weeks', agreedTo: cheap });
  const refused = await who.checkout();
  expect([refused.status, refused.body.code]).toEqual([409, 'rhythm-differs']);
  expect(await ordersOf(who)).toEqual([]);
});

test('a customer who switches to a single visit pays once, as their page says', async () => {
  const { words } = await offered('every-2-weeks');
  const who = await someone({ id: 'every-2-weeks', agreedTo: words });
  expect((await who.checkout()).status).toBe(200);
  const { bookingId, scheduleId: replaces } = who.body as { bookingId: string; scheduleId: string };
  const again = await call('schedule', {
    ...{ bookingId, replaces },
    serviceType: { id: 'home-standard-clean' },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    address: { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' },
    start: at(tuesday(), '09:00'),
  });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  const paid = await who.checkout({ scheduleId: again.body.scheduleId });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const order = (await ordersOf(who)).find(({ id }) => id === paid.body.orderId);
  expect(order).toMatchObject({ per_visit: false, total_cents: 27_500 });
  // The older tab follows what its own page said.
  const { body: stale } = await who.checkout();
  const before = (await ordersOf(who)).find(({ id }) => id === stale.orderId);
  expect(before).toMatchObject({ per_visit: true, total_cents: 24_750 });
});

test.each([
  ['discountCode', 'discount-of-rhythm', 'SPRING'],
  ['giftCard', 'tender-of-rhythm', 'GIFT-ABCD-EFGH-JKMN-PQRS'],
])('refuses a %s on repeating visits', async (path, code, entered) => {
  const { words } = await offered('every-2-weeks');
  const who = await someone({ id: 'every-2-weeks', agreedTo: words });
  const { body } = await who.checkout({ [path]: entered });
  expect(body.errors[0]).toMatchObject({ path, code });
  expect(await ordersOf(who)).toEqual([]);
});

test('two presses make one order, one series and one agreement', async () => {
  const { words } = await offered('every-2-weeks');
  const who = await someone({ id: 'every-2-weeks', agreedTo: words });
  const [one, other] = await Promise.all([who.checkout(), who.checkout()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toEqual(other.body);
  const [order, ...others] = await ordersOf(who);
  expect(others).toEqual([]);
  const { count } = await db
    .selectFrom('mandates')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('order_id', '=', order?.id ?? ('' as OrderId))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('charges each completed visit to the saved card the next day, once', async () => {
  const id = await booked();
  for (const number of [1, 2]) {
    await begin(id);
    await complete(id);
    const [due] = await duesOf(db, id);
    expect(due).toMatchObject({ state: 'planned', tries: 0 });
    expect(await owedOf(id)).toEqual(['visit-price 24750']);
    const { sections } = (await owner.get('/today')).body;
    const waiting = JSON.stringify(sections);
    expect(waiting).toContain(due?.id);
    const bill = (await own(id, '')).body.payments.find(
      ({ id: of }: { id: string }) => of === due?.bill_id,
    );
    expect(bill).toMatchObject({ state: 'due', chargeAt: due?.charge_at.toISOString() });
    if (due === undefined) throw new Error('nothing is planned');
    expect(await Promise.all([1, 2].map(() => chargeDue(world.deps, due.id, LATER)))).toContain(
      true,
    );
    expect((await duesOf(db, id))[0]?.state).toBe('paid');
    const paid = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
    expect(paid.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual(
      Array.from({ length: number }, () => ['visit-price', 24_750]),
    );
    expect(await owedOf(id)).toEqual([]);
  }
});

test('the office stops the charge of a visit, and plans it again', async () => {
  const id = await booked();
  await begin(id);
  await complete(id);
  const [due] = await duesOf(db, id);
  const act = async (what: 'stop' | 'plan') => {
    const { version } = await detail(id);
    const answer = await owner.post(`/bookings/${id}/charge-${what}`, {
      version,
      paymentId: due?.id,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await act('stop');
  if (due === undefined) throw new Error('nothing is planned');
  await chargeDue(world.deps, due.id, LATER);
  expect(await owedOf(id)).toEqual(['visit-price 24750']);
  await act('plan');
  expect((await duesOf(db, id))[0]?.state).toBe('planned');
  await chargeDue(world.deps, due.id, LATER);
  expect(await owedOf(id)).toEqual([]);
});

test('a declined card leaves the visit owed, and is tried again under the same bill', async () => {
  const id = await booked('decline_later');
  await begin(id);
  await complete(id);
  const [due] = await duesOf(db, id);
  if (due === undefined) throw new Error('nothing is planned');
  await chargeDue(world.deps, due.id, LATER);
  expect(await owedOf(id)).toEqual(['visit-price 24750']);
  const [next] = await duesOf(db, id);
  expect(next).toMatchObject({ state: 'planned', tries: 1, bill_id: due.id });
  expect(await onToday(id, 'open-bills')).toMatchObject({ isUnasked: false });
  expect(await mailsOf(id)).toContain('charge-refused');
});

test('the emails name each visit and its charge, and never ask for the total', async () => {
  await sql`delete from sandbox.mails`.execute(db);
  const id = await booked();
  await begin(id);
  await complete(id);
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const all = mails.join('\n');
  expect(all).toContain('Every 2 weeks on Tuesday at 9:00 AM, $247.50 a visit');
  expect(all).toContain(mailTexts.confirmation.agreed.savedForVisits);
  const [charged = ''] = mailTexts.visitPrice.charged('$247.50', '|').split('|');
  expect(all).toContain(charged);
  expect(all).not.toContain(mailTexts.visitPrice.due('$247.50'));
});

test("the customer's page, the proof and the CRM show the series", async () => {
  const id = await booked();
  const { body } = await own(id, '');
  expect(body).toMatchObject({ comesAgain: true, owedCents: 0, terms: { nowCents: 0 } });
  expect(body.comes).toMatchObject({ visitCents: 24_750, rhythm: { unit: 'week', every: 2 } });
  const proof = await owner.get(`/bookings/${id}/proof`);
  expect(JSON.stringify(proof.body)).toContain('checked');
  const told = (await crmEvents(db)).filter(({ order_id: order }) => order === id);
  expect(told.map(({ type, total, charged }) => [type, total, charged])).toContainEqual([
    'booking.created',
    247.5,
    'each-visit',
  ]);
});

/** The office changes the price of this and all later visits, from a number on. */
async function reprice(
  id: OrderId,
  fromNumber: number,
  visitCents: number,
  scope: 'one' | 'following' = 'following',
): Promise<void> {
  const { id: of, version } = await seriesOf(id);
  const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const terms = { scope, home, addOns: [], visitCents };
  const answer = await owner.post(`/series/${of}/change`, { version, fromNumber, terms });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function visited(id: OrderId): Promise<void> {
  await begin(id);
  await complete(id);
}

test('a visit that costs a cent more than agreed is owed, but not charged automatically', async () => {
  const id = await booked();
  await reprice(id, 0, 24_751);
  await visited(id);
  expect(await duesOf(db, id)).toEqual([]);
  expect(await owedOf(id)).toEqual(['visit-price 24751']);
});

test("a later visit cannot use the first clean's surcharge to cost more than agreed", async () => {
  offer({ 'every-2-weeks': 10 }, { unit: 'percent', figure: 20 });
  const id = await booked();
  expect(await mandateOf(db, id)).toMatchObject({ each_cents: 24_750, most_cents: 48_250 });
  await begin(id);
  // What the console announces before the visit is closed is what happens.
  const first = (await detail(id)).afterVisit;
  expect(first).toMatchObject({ cents: 30_250, firstCleanCents: 5_500, isAbove: false });
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 30250']);
  const [planned] = await duesOf(db, id);
  expect(planned).toMatchObject({ state: 'planned' });
  expect(first.chargeAt).toBe(planned?.charge_at.toISOString());
  await reprice(id, 1, 24_751);
  const price = { cents: 24_751, firstCleanCents: 0, creditCents: 0 };
  const dearer = { ...price, chargeAt: null, isAbove: true };
  expect((await detail(id)).afterVisit).toEqual(dearer);
  await visited(id);
  expect(await duesOf(db, id)).toHaveLength(1);
  expect((await owedOf(id)).toSorted()).toEqual(['visit-price 24751', 'visit-price 30250']);
});

/** The entry on Today for a series that is no longer charged automatically. */
const byLink = (id: OrderId) => onToday(id, 'by-link');

async function onToday(id: OrderId, section: string) {
  const { sections } = (await owner.get('/today')).body;
  const rows: { booking?: { id: string }; since: string; isUnasked?: boolean }[] = sections.find(
    ({ name }: { name: string }) => name === section,
  ).rows;
  return rows.find(({ booking }) => booking?.id === id);
}

test('a customer who agrees to a higher price is charged automatically again', async () => {
  const id = await booked();
  expect((await own(id, '')).body.terms.renew).toBeNull();
  await reprice(id, 0, 30_000);
  const words: string = (await own(id, '')).body.terms.renew;
  expect(words).toContain('$300 each visit.');
  const paying = { token: await mintPayingLink(db, id) };
  expect((await call('my-booking', paying)).body.terms.renew).toBeNull();
  expect((await call('my-booking/terms-renew', { ...paying, words })).status).toBe(403);
  expect(await byLink(id)).toBeUndefined();
  await sql`delete from sandbox.mails`.execute(db);
  await visited(id);
  expect(await duesOf(db, id)).toEqual([]);
  expect(Date.parse((await byLink(id))?.since ?? '')).toBeGreaterThan(0);
  // No bank was asked to charge it, so none declined it.
  expect(await onToday(id, 'open-bills')).toMatchObject({ isUnasked: true });
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  expect(mails).toContain(mailTexts.visitPrice.aboveAgreed);

  const other = await own(id, 'terms-renew', { words: words.replace('$300', '$1') });
  expect([other.status, other.body.code]).toEqual([409, 'new-price-differs']);
  const presses = await Promise.all([1, 2].map(() => own(id, 'terms-renew', { words })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  const yeses = await db
    .selectFrom('mandates')
    .select(['words', 'each_cents'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(yeses.slice(1)).toEqual([{ words, each_cents: 30_000 }]);
  expect(await byLink(id)).toBeUndefined();
  expect((await own(id, '')).body.terms).toMatchObject({ words, renew: null });
  await post.runDueMails();
  const yes = (await post.arrived()).filter(
    ({ subject }) => subject === mailTexts.termsRenewed.subject,
  );
  const told = yes.map(({ plain }) => plain.replace(/\s+/g, ' ').replaceAll('> ', ''));
  expect(told.map((plain) => plain.includes(words))).toEqual([true]);

  await visited(id);
  const [due] = await duesOf(db, id);
  if (due === undefined) throw new Error('nothing is planned');
  await chargeDue(world.deps, due.id, LATER);
  expect(await owedOf(id)).toEqual(['visit-price 30000']);
});

test('a price lowered to the agreed one is charged without a new agreement', async () => {
  const id = await booked();
  await reprice(id, 0, 30_000);
  await visited(id);
  expect(await byLink(id)).toBeDefined();
  await reprice(id, 1, 24_800);
  expect(await byLink(id)).toBeDefined();
  await reprice(id, 1, 24_750);
  expect(await byLink(id)).toBeUndefined();
  await visited(id);
  expect(await duesOf(db, id)).toMatchObject([{ state: 'planned' }]);
  expect(await byLink(id)).toBeUndefined();
});

test('add-ons for the next visit alone do not block charging at the agreed price', async () => {
  const id = await booked();
  await reprice(id, 0, 30_000);
  await visited(id);
  expect(await byLink(id)).toBeDefined();
  const addOn = { id: 'oven', name: 'Oven', quantity: 1, cents: 5_000 };
  await sql`
    update visits set add_ons = ${JSON.stringify([addOn])} where order_id = ${id} and number = 1
  `.execute(db);
  await reprice(id, 1, 24_750);
  expect((await own(id, '')).body.terms.renew).toBeNull();
  expect(await byLink(id)).toBeUndefined();
});

test('a single visit above the agreed price is paid by link, and the customer need not agree again', async () => {
  const id = await booked();
  await reprice(id, 0, 30_000, 'one');
  await sql`delete from sandbox.mails`.execute(db);
  await visited(id);
  expect(await owedOf(id)).toEqual(['visit-price 30000']);
  expect(await duesOf(db, id)).toEqual([]);
  expect((await own(id, '')).body.terms.renew).toBeNull();
  expect(await byLink(id)).toBeUndefined();
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  expect(mails).toContain(mailTexts.visitPrice.due('$300'));
  expect(mails).not.toContain(mailTexts.visitPrice.aboveAgreed);
});

test('charges a cheaper visit at its own price', async () => {
  const id = await booked();
  await reprice(id, 0, 20_000);
  await visited(id);
  const [due] = await duesOf(db, id);
  if (due === undefined) throw new Error('nothing is planned');
  await chargeDue(world.deps, due.id, LATER);
  const paid = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
  expect(paid.map(({ amount_cents }) => amount_cents)).toEqual([20_000]);
});

async function grant(id: OrderId, amount: string): Promise<void> {
  const { customer } = await detail(id);
  const { id: of } = (await owner.post('/credit', { phone: customer.phone })).body;
  const { version } = (await owner.get(`/credit/${of}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect((await owner.post(`/credit/${of}/grants`, given)).status).toBe(200);
}

test('applies credit to the next visit, and says so', async () => {
  const id = await booked();
  await grant(id, '30');
  await sql`delete from sandbox.mails`.execute(db);
  await begin(id);
  expect((await detail(id)).afterVisit).toMatchObject({ cents: 24_750, creditCents: 3_000 });
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 21750']);
  const [due] = await duesOf(db, id);
  if (due === undefined) throw new Error('nothing is planned');
  const row = (await owner.get('/today')).body.sections
    .flatMap(({ rows }: { rows: { id: string }[] }) => rows)
    .find(({ id: of }: { id: string }) => of === due.id);
  expect(row).toMatchObject({ amountCents: 21_750, creditCents: 3_000 });
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  const [charged = ''] = mailTexts.visitPrice.charged('$217.50', '|').split('|');
  expect(mails).toContain(charged);
  expect(mails).toContain(`${mailTexts.visitPrice.credit} -$30`);
  // The visit itself costs more than the rest that is charged.
  expect(mails).not.toContain('This visit costs $217.50');
  await chargeDue(world.deps, due.id, LATER);
  const paid = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
  expect(paid.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
    ['credit', 3_000],
    ['card', 21_750],
  ]);
});

test('credit that covers a visit leaves nothing to charge, and the rest for the next', async () => {
  const id = await booked();
  await grant(id, '300');
  await sql`delete from sandbox.mails`.execute(db);
  await visited(id);
  expect(await duesOf(db, id)).toEqual([]);
  expect(await owedOf(id)).toEqual([]);
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  expect(mails).toContain(mailTexts.visitPrice.byCredit('$247.50'));
  await visited(id);
  expect(await owedOf(id)).toEqual(['visit-price 19500']);
});

async function creditLeft(id: OrderId): Promise<number> {
  const { customer } = await detail(id);
  const { id: of } = (await owner.post('/credit', { phone: customer.phone })).body;
  return (await owner.get(`/credit/${of}`)).body.balanceCents;
}

test('a visit that is reopened and completed again uses its credit once, and says so', async () => {
  const id = await booked();
  await grant(id, '30');
  await visited(id);
  expect(await creditLeft(id)).toBe(0);
  const act = async (what: string, body: object = {}) =>
    owner.post(`/bookings/${id}/${what}`, { version: (await detail(id)).version, ...body });
  expect((await act('reopen')).body.code).toBe('money-moved');
  const [byCredit, bill] = (await detail(id)).payments;
  const reason = 'It was another house';
  const withdrawn = await act('bill-withdrawal', { paymentId: bill.id, reason });
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  const back = () =>
    act('refund', { refundId: randomUUID(), paymentId: byCredit.id, amountCents: null, reason });
  expect([(await back()).status, (await back()).status]).toEqual([200, 409]);
  expect(await creditLeft(id)).toBe(3_000);
  expect((await act('reopen')).status).toBe(200);
  await sql`delete from sandbox.mails`.execute(db);
  await complete(id);
  expect(await creditLeft(id)).toBe(0);
  expect(await owedOf(id)).toEqual(['visit-price 21750']);
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  expect(mails).toContain(`${mailTexts.visitPrice.visit} $247.50`);
  expect(mails).toContain(`${mailTexts.visitPrice.credit} -$30`);
  const { sections } = (await owner.get('/today')).body;
  const planned = sections
    .find(({ name }: { name: string }) => name === 'due-charges')
    .rows.filter(({ booking }: { booking: { id: string } }) => booking.id === id);
  expect(planned).toMatchObject([{ amountCents: 21_750, creditCents: 3_000 }]);
  for (const due of await duesOf(db, id)) await chargeDue(world.deps, due.id, LATER);
  const kept = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
  expect(kept.map(({ method, kept_cents: cents }) => [method, cents])).toEqual([
    ['credit', 0],
    ['credit', 3_000],
    ['card', 21_750],
  ]);
});

test('a customer changes the rhythm at the price and in the words that are shown', async () => {
  const id = await booked();
  expect((await own(id, 'visits')).body.rhythms).toEqual([
    { id: 'every-month', eachCents: 27_500 },
  ]);
  const unchanged = await own(id, 'rhythm-change', { rhythm: 'every-2-weeks' });
  expect(unchanged.body.errors).toMatchObject([{ path: 'rhythm', code: 'rhythm-not-offered' }]);
  const before = await seriesOf(id);
  const rhythm = 'every-month';
  const { body: said } = await own(id, 'rhythm-change', { rhythm });
  expect(said.eachCents).toBe(27_500);
  expect(said.words).toContain('$275 each visit.');
  expect(said.next[0].start).toBe(before.next[0]?.start);
  expect(await seriesOf(id)).toEqual(before);
  expect(await mandateOf(db, id)).toMatchObject({ each_cents: 24_750 });

  const { eachCents, words } = said;
  for (const other of [
    { eachCents: eachCents - 1, words },
    { eachCents, words: 'Yes.' },
  ]) {
    const refused = await own(id, 'rhythm-change', { rhythm, expect: other });
    expect([refused.status, refused.body.code]).toEqual([409, 'rhythm-differs']);
  }
  const changed = await own(id, 'rhythm-change', { rhythm, expect: { eachCents, words } });
  expect([changed.status, changed.body]).toEqual([200, said]);
  expect(await mandateOf(db, id)).toMatchObject({ each_cents: 27_500, words });
  const series = await seriesOf(id);
  expect(series.rhythm).toMatchObject({ unit: 'month', every: 1 });
  const next = said.next.map(({ start }: { start: string }) => start);
  expect(series.next.map(({ start }) => start)).toEqual(next.slice(0, series.next.length));
  expect((await mailsOf(id)).at(-1)).toBe('terms-renewed');
  expect((await own(id, '')).body.terms.renew).toBeNull();

  await visited(id);
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  const [due] = await duesOf(db, id);
  if (due === undefined) throw new Error('nothing is planned');
  await chargeDue(world.deps, due.id, LATER);
  const paid = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
  expect(paid.map(({ amount_cents: amount }) => amount)).toEqual([27_500]);
});

/**
 * How long before a visit the customer can move it. With the company's hours, the first visit is
 * already too late.
 */
async function freeHours(hours: number): Promise<void> {
  await db.updateTable('scheduling_rules').set({ move_free_hours: hours }).execute();
}
const TOO_LATE_FOR_FIRST = 24 * 11;

function confirmedOf(id: OrderId) {
  return db
    .selectFrom('visits')
    .select(['id', 'number', 'starts_at', 'price_cents', 'terms', 'crew_id', 'row_version'])
    .where('order_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .execute();
}

/** The customer cannot change it, on their page or by a direct call, and nothing changes. */
async function refusesRhythm(id: OrderId, rhythm: RhythmId): Promise<void> {
  const before = await confirmedOf(id);
  expect((await own(id, 'visits')).body).toMatchObject({ rhythms: [], isRhythmByOffice: true });
  const expected = { eachCents: 27_500, words: '' };
  for (const body of [{ rhythm }, { rhythm, expect: expected }]) {
    const { status, body: said } = await own(id, 'rhythm-change', body);
    expect([status, said.code]).toEqual([409, 'rhythm-by-office']);
  }
  expect(await confirmedOf(id)).toEqual(before);
}

/** Changes it as the customer's page would. */
async function changeRhythm(id: OrderId, rhythm: RhythmId) {
  const { eachCents, words } = (await own(id, 'rhythm-change', { rhythm })).body;
  const changed = await own(id, 'rhythm-change', { rhythm, expect: { eachCents, words } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  return changed.body;
}

test('a visit that is too late to move keeps its time, terms and price', async () => {
  const id = await booked();
  await freeHours(TOO_LATE_FOR_FIRST);
  try {
    const [before] = await confirmedOf(id);
    const { eachCents } = await changeRhythm(id, 'every-month');
    expect(eachCents).toBe(27_500);
    const [late, ...others] = await confirmedOf(id);
    expect(late).toEqual(before);
    expect(late?.price_cents).toBe(24_750);
    expect(new Set(others.map(({ price_cents: price }) => price))).toEqual(new Set([27_500]));
    expect((await own(id, '')).body.terms.renew).toBeNull();
  } finally {
    await freeHours(24);
  }
  await visited(id);
  expect(await duesOf(db, id)).toMatchObject([{ state: 'planned' }]);
});

test('a cheaper rhythm waits until the visit that is too late to move is done and charged as agreed', async () => {
  offer({ 'every-2-weeks': 10, 'every-week': 20 });
  const id = await booked();
  await freeHours(TOO_LATE_FOR_FIRST);
  try {
    await refusesRhythm(id, 'every-week');
    await begin(id);
    await refusesRhythm(id, 'every-week');
    await complete(id);
    expect(await duesOf(db, id)).toMatchObject([{ state: 'planned' }]);
    expect((await own(id, 'visits')).body.rhythms).toEqual([
      { id: 'every-week', eachCents: 22_000 },
    ]);
  } finally {
    await freeHours(24);
  }
});

/** Series that only the office can change. */
const unusual: readonly [string, (id: OrderId) => Promise<unknown>][] = [
  [
    'a visit that was moved by itself',
    async (id) => {
      const [, visit] = (await seriesOf(id)).next;
      const day = visit?.start.slice(0, 10) ?? '';
      const move = { visitId: visit?.id, start: at(day, '13:00') };
      const moved = await own(id, 'move', move);
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    },
  ],
  [
    'other times that were asked for',
    async (id) => {
      const preferredTimes = [{ date: tuesday(), window: 'morning' }];
      const asked = await own(id, 'time', { preferredTimes, note: '' });
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    },
  ],
  [
    'a visit that was skipped',
    async (id) => {
      const [, visit] = (await seriesOf(id)).next;
      expect((await own(id, 'skip', { visitId: visit?.id })).status).toBe(200);
    },
  ],
  ['terms of one visit', (id) => reprice(id, 1, 30_000, 'one')],
  ['terms that begin later', (id) => reprice(id, 2, 30_000)],
  [
    'another weekday that begins later',
    async (id) => {
      const { id: of, version } = await seriesOf(id);
      const rhythm = { unit: 'week', every: 2, weekday: 4, time: '10:00' };
      const change = { version, fromNumber: 2, rhythm };
      const changed = await owner.post(`/series/${of}/change`, change);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    },
  ],
  ['a visit that has begun', begin],
  [
    'a pause',
    async (id) => {
      const [, visit] = (await seriesOf(id)).next;
      const day = visit?.start.slice(0, 10);
      expect((await own(id, 'pause', { from: day, to: day })).status).toBe(200);
    },
  ],
  [
    'a last day',
    async (id) => {
      const { id: of, version, next } = await seriesOf(id);
      const until = next[2]?.start.slice(0, 10);
      const ended = await owner.post(`/series/${of}/change`, { version, fromNumber: 0, until });
      expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    },
  ],
];

test.each(unusual)('only the office can change the rhythm of a series with %s', async (_, make) => {
  const id = await booked();
  await make(id);
  await refusesRhythm(id, 'every-month');
});

test('emails about a confirmed time that lost its crew, and about no other visit', async () => {
  const id = await booked();
  const [first, visit] = (await seriesOf(id)).next;
  const day = visit?.start.slice(0, 10) ?? '';
  for (const clock of ['13:00', '09:00']) {
    const moved = await own(id, 'move', { visitId: visit?.id, start: at(day, clock) });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  const before = await mailsOf(id);
  await sql`insert into crew_exceptions (crew_id, kind, starts_at, ends_at, reason)
    select id, 'off', ${first?.end}::timestamptz, ${first?.end}::timestamptz + interval '1 year', 'Away'
    from crews`.execute(db);
  try {
    const { next } = await changeRhythm(id, 'every-month');
    // Without a crew, the page shows only the day.
    const [kept, ...others] = next.map(({ hasNoTime }: { hasNoTime: boolean }) => hasNoTime);
    expect(kept).toBe(false);
    expect(new Set(others)).toEqual(new Set([true]));
  } finally {
    await db.deleteFrom('crew_exceptions').execute();
  }
  const mails = (await mailsOf(id)).slice(before.length);
  expect(mails.toSorted()).toEqual(['terms-renewed', 'visit-waits']);
});

test('a customer who pays by link sees only the price, and gets it by email', async () => {
  offer({ 'every-4-weeks': 0 });
  const { id } = await shop.booked();
  const rhythm = 'every-4-weeks';
  const { body: said } = await own(id, 'rhythm-change', { rhythm });
  expect(said).toMatchObject({ eachCents: 27_500, words: null });
  const expected = { eachCents: 27_500, words: null };
  const changed = await own(id, 'rhythm-change', { rhythm, expect: expected });
  expect([changed.status, changed.body]).toEqual([200, said]);
  expect((await seriesOf(id)).rhythm).toMatchObject({ unit: 'week', every: 4 });
  expect(await mandateOf(db, id)).toBeUndefined();
  expect(await mailsOf(id)).toContain('series-terms');
});

// Must be last: every visit after it is taxed.
test('sales tax that the words do not mention is owed with the visit, but not charged automatically', async () => {
  const id = await booked();
  const version = async () => (await owner.get('/tax')).body.version;
  const permit = { permit: 'P-1', collects: true };
  await owner.send('PUT', '/tax/states/CA', { version: await version(), ...permit });
  const rate = { place: 'California', state: 'CA', zips: '', classes: serviceClasses };
  await owner.post('/tax/rates', {
    ...{ ...rate, taxable: true, rate: '10', from: '2020-01-01', source: '', checkedOn: '' },
    version: await version(),
  });
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 27225']);
  expect(await duesOf(db, id)).toEqual([]);
  const withTax = await booked();
  expect(await mandateOf(db, withTax)).toMatchObject({ plus_tax: true });
  await grant(withTax, '100.03');
  await visited(withTax);
  expect(await duesOf(db, withTax)).toMatchObject([{ state: 'planned' }]);
  // A bill's tax is split between credit and the card to the cent.
  const { rows } = await sql<{ cents: number; tax: number; base: number }>`
    select amount_cents as cents, tax_cents as tax, base_cents as base
    from payments join order_taxes on payment_id = payments.id
    where payments.order_id = ${withTax} order by amount_cents
  `.execute(db);
  expect(rows).toEqual([
    { cents: 10_003, tax: 909, base: 9_094 },
    { cents: 17_222, tax: 1_566, base: 15_656 },
  ]);
});

/** The office's change of the rhythm from the second visit on. */
async function changedByOffice(id: OrderId, every: number, more: object = {}) {
  const { id: seriesId, version } = await seriesOf(id);
  const rhythm = { unit: 'week', every, weekday: 2, time: '09:00' };
  const change = { version, fromNumber: 1, rhythm, ...more };
  const { status, body } = await owner.post(`/series/${seriesId}/change`, change);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.price;
}

/** The price of each visit from the second one on. */
async function pricesOf(id: OrderId): Promise<number[]> {
  return (await confirmedOf(id)).slice(1).map(({ price_cents: price }) => price);
}

const WEEKLY = { 'every-week': 20, 'every-2-weeks': 10 };

test('when the office changes the rhythm, each visit costs what the new rhythm says', async () => {
  offer(WEEKLY);
  const id = await booked();
  const seen = await changedByOffice(id, 4, { dryRun: true });
  expect(seen).toEqual({ beforeCents: 24_750, newCents: 27_500, isKept: false });
  expect(new Set(await pricesOf(id))).toEqual(new Set([24_750]));
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const mails = await mailsOf(id);
  expect(await changedByOffice(id, 4, { fromNumber: 0 })).toEqual(seen);
  expect(new Set(await pricesOf(id))).toEqual(new Set([27_500]));
  expect((await mailsOf(id)).slice(mails.length)).toContain('series-terms');
  await post.runDueMails();
  const letters = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join();
  expect(letters).toContain(mailTexts.seriesTerms.newPrice('$275', '$247.50'));
  // It is more than agreed, so the customer's page asks them.
  expect((await own(id, '')).body.terms.renew).toContain('$275');
});

test('a lower price needs no agreement, and a new day does not change the price', async () => {
  offer(WEEKLY);
  const id = await booked();
  const onThursday = { unit: 'week', every: 2, weekday: 4, time: '09:00' };
  expect(await changedByOffice(id, 2, { rhythm: onThursday, dryRun: true })).toBeNull();
  expect(await changedByOffice(id, 1)).toMatchObject({ newCents: 22_000, isKept: false });
  expect(new Set(await pricesOf(id))).toEqual(new Set([22_000]));
  expect((await own(id, '')).body.terms.renew).toBeNull();
});

test('the office can keep the price, and a price set by hand stays unless it says otherwise', async () => {
  offer(WEEKLY);
  const id = await booked();
  expect(await changedByOffice(id, 4, { price: 'keep' })).toMatchObject({ isKept: true });
  expect(new Set(await pricesOf(id))).toEqual(new Set([24_750]));
  const { id: seriesId, version, terms, isPriceByHand } = await seriesOf(id);
  expect(isPriceByHand).toBe(false);
  const wanted = { home: terms.home, addOns: [], scope: 'following', visitCents: 30_000 };
  const typed = await owner.post(`/series/${seriesId}/change`, {
    ...{ version, fromNumber: 1, terms: wanted },
  });
  expect(typed.status, JSON.stringify(typed.body)).toBe(200);
  expect((await seriesOf(id)).isPriceByHand).toBe(true);
  expect(await changedByOffice(id, 1)).toEqual({
    ...{ beforeCents: 30_000, newCents: 22_000, isKept: true },
  });
  expect(new Set(await pricesOf(id))).toEqual(new Set([30_000]));
  await changedByOffice(id, 2, { price: 'new' });
  expect(new Set(await pricesOf(id))).toEqual(new Set([24_750]));
  expect((await seriesOf(id)).isPriceByHand).toBe(false);
});

test('terms of a single visit survive a new price by the rhythm', async () => {
  offer(WEEKLY);
  const id = await booked();
  const { id: seriesId, version, terms } = await seriesOf(id);
  const alone = { home: terms.home, addOns: [], scope: 'one', visitCents: 40_000 };
  const change = { version, fromNumber: 2, terms: alone };
  expect((await owner.post(`/series/${seriesId}/change`, change)).status).toBe(200);
  await changedByOffice(id, 1);
  const [, , third, ...others] = await confirmedOf(id);
  expect(third).toMatchObject({ number: 2, price_cents: 40_000 });
  expect(new Set(others.map(({ price_cents: price }) => price))).toEqual(new Set([22_000]));
});
