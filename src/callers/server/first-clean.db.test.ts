import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { collectInTexas } from '#test/tax-table.ts';

// A percentage of the service: $55 of $275.
const catalogue = {
  ...defaultCatalogue,
  services: defaultCatalogue.services.map((service) => {
    const isSold = service.id === 'home-standard-clean';
    return isSold ? { ...service, firstClean: { unit: 'percent', figure: 20 } as const } : service;
  }),
};
const callers = await callersOnRhythm(catalogue);
const { db, owner, post, wish, booked, detail, seriesOf, begin, complete, owedOf, own } = callers;

beforeEach(callers.forget);

/** What each confirmed visit costs extra as the first clean, in order. */
async function firstCleans(id: OrderId): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select first_clean_cents as cents from visits
    where order_id = ${id} and state <> 'cancelled' order by starts_at
  `.execute(db);
  return rows.map(({ cents }) => cents);
}

async function mailsSaying(sentence: string): Promise<number> {
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  return mails.filter((plain) => plain.includes(sentence)).length;
}

test('adds the first clean to the first completed visit only, and every screen says so', async () => {
  await sql`delete from sandbox.mails`.execute(db);
  const { id } = await booked({ firstCleanAmount: 55 });
  expect(await firstCleans(id)).toEqual([5_500, 0, 0, 0]);
  expect(await mailsSaying(firstCleanTexts.more('$55'))).toBe(1);
  expect((await detail(id)).comes).toMatchObject({ visitCents: 27_500, firstCleanCents: 5_500 });
  expect(await seriesOf(id)).toMatchObject({ visitCents: 27_500, firstCleanCents: 5_500 });
  const { body: page } = await own(id, '');
  expect(page).toMatchObject({
    ...{ totalCents: 27_500, firstCleanCents: 5_500 },
    visit: { dueCents: 33_000, firstCleanCents: 5_500 },
  });
  const { body: next } = await own(id, 'visits');
  expect(next.visits.map((one: { firstCleanCents: number }) => one.firstCleanCents)).toEqual([
    5_500, 0, 0, 0,
  ]);

  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 33000']);
  expect(await mailsSaying(`${firstCleanTexts.label} $55`)).toBe(1);
  expect((await detail(id)).comes).toMatchObject({ visitCents: 27_500, firstCleanCents: 0 });
  expect((await own(id, '')).body).toMatchObject({
    firstCleanCents: 0,
    visit: { dueCents: 27_500, firstCleanCents: 0 },
  });
  await begin(id);
  await complete(id);
  expect((await owedOf(id)).toSorted()).toEqual(['visit-price 27500', 'visit-price 33000']);
});

test('skipping the first visit moves the first clean to the next, with a warning and an email', async () => {
  const { id } = await booked();
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const { body } = await own(id, 'visits');
  const skip = { visitId: body.visits[0].id };
  const money = { kind: 'not-due', cents: 0, firstCleanCents: 5_500 };
  expect((await own(id, 'skip', { ...skip, dryRun: true })).body).toMatchObject({ money });
  expect(await firstCleans(id)).toEqual([5_500, 0, 0, 0]);
  expect((await own(id, 'skip', skip)).body).toMatchObject({ money });
  expect(await firstCleans(id)).toEqual([5_500, 0, 0]);
  expect(await mailsSaying(firstCleanTexts.more('$55'))).toBe(1);
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 33000']);
  const later = (await own(id, 'visits')).body.visits[0].id;
  const { body: skipped } = await own(id, 'skip', { visitId: later });
  expect(skipped.money).toEqual({ kind: 'not-due', cents: 0 });
});

test('keeps the first clean on the first visit through a pause, another rhythm, another home and a move', async () => {
  const { id, first } = await booked();
  await post.runDueMails();
  const change = async (changes: object) => {
    const { id: series, version } = await seriesOf(id);
    const answer = await owner.post(`/series/${series}/change`, { version, ...changes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const once = async () => {
    const [bearer, ...later] = await firstCleans(id);
    expect([bearer, ...new Set(later)]).toEqual([5_500, 0]);
  };
  await change({ fromNumber: 1, rhythm: { every: 1, unit: 'week', weekday: 3, time: '10:00' } });
  await once();
  const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
  await change({ fromNumber: 0, terms: { scope: 'following', home, addOns: [] } });
  await once();
  const [visit] = (await seriesOf(id)).next;
  const { version, crewId } = visit ?? {};
  const moved = { version, crewId, start: callers.at(first, '12:00') };
  const { status, body } = await owner.post(`/visits/${visit?.id}/move`, moved);
  expect(status, JSON.stringify(body)).toBe(200);
  await once();
  // A pause over the first visits: the next visit after it is the first clean.
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  await change({ fromNumber: 0, pause: { from: first, to: first } });
  await once();
  expect(await mailsSaying(firstCleanTexts.more('$55'))).toBe(1);
});

test('keeps it on a visit that needs another time, and drops it with a canceled booking', async () => {
  const { id } = await booked();
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const { visits, version: seen } = await detail(id);
  const called = { version: seen, visitId: visits[0].id };
  const off = await owner.post(`/bookings/${id}/visit-off`, called);
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  expect(await firstCleans(id)).toEqual([5_500, 0, 0, 0]);
  expect(await mailsSaying(firstCleanTexts.more('$55'))).toBe(1);
  const { version } = await detail(id);
  const canceled = await owner.post(`/bookings/${id}/cancel`, {
    ...{ version, giveBack: [], keep: [], reason: 'They moved.' },
  });
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
  expect((await own(id, '')).body).toMatchObject({ firstCleanCents: 0 });
});

test('adds it to the visit that is closed first, of two that have begun', async () => {
  const { id } = await booked();
  await sql`
    update visits set starts_at = now() - interval '3 days' + number * interval '1 day',
      ends_at = now() - interval '3 days' + number * interval '1 day' + interval '2 hours'
    where order_id = ${id} and number < 2
  `.execute(db);
  const [early, late] = (await detail(id)).visits;
  const close = async ({ id: visit, version }: { id: string; version: number }) => {
    const { status, body } = await owner.post(`/visits/${visit}/complete`, { version });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await close(late);
  expect(await owedOf(id)).toEqual(['visit-price 33000']);
  const [now] = (await detail(id)).visits;
  expect(now).toMatchObject({ id: early.id, own: { first_clean_cents: 0 } });
  await close(now);
  expect((await owedOf(id)).toSorted()).toEqual(['visit-price 27500', 'visit-price 33000']);
});

test('refuses to skip a visit whose crew started early, and leaves it out of a pause', async () => {
  const { id } = await booked();
  const { body } = await own(id, 'visits');
  const skip = { visitId: body.visits[0].id, dryRun: true };
  expect((await own(id, 'skip', skip)).status).toBe(200);
  await sql`
    insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at, crew_id)
    select id, 'started', 'system', 'crew-phone', starts_at, ends_at, crew_id
    from visits where id = ${skip.visitId}
  `.execute(db);
  expect(await own(id, 'skip', skip)).toMatchObject({ status: 409 });
  const [from, to] = body.visits.map(({ start }: { start: string }) => start.slice(0, 10));
  const { body: paused } = await own(id, 'pause', { from, to, dryRun: true });
  expect(paused.visits.map((start: string) => start.slice(0, 10))).toEqual([to]);
  expect((await own(id, 'skip', { ...skip, visitId: body.visits[1].id })).status).toBe(200);
});

test('moves it to the next visit when an operator skips the first', async () => {
  const { id } = await booked();
  const [first] = (await seriesOf(id)).next;
  const skip = { version: first?.version, by: 'company', scope: 'one', money: 'none' };
  expect((await owner.post(`/visits/${first?.id}/skip`, skip)).status).toBe(200);
  expect(await firstCleans(id)).toEqual([5_500, 0, 0]);
});

test('taxes the bill with the first clean, and refunds its share of the tax', async () => {
  await collectInTexas(owner);
  const address = { line1: '1 Main Street', city: 'Austin', region: 'TX', postalCode: '78701' };
  const { id } = await booked({ address });
  await begin(id);
  await complete(id);
  // 33,000 and 8.25 %.
  expect(await owedOf(id)).toEqual(['visit-price 35723']);
  const { rows } = await sql<{ base: number; tax: number }>`
    select base_cents as base, tax_cents as tax from order_taxes where order_id = ${id}
  `.execute(db);
  expect(rows).toEqual([{ base: 33_000, tax: 2_723 }]);
  const act = async (name: string, wanted: (bill: string) => object) => {
    const { version, payments } = await detail(id);
    const body = { version, ...wanted(payments.at(-1).id) };
    const answer = await owner.post(`/bookings/${id}/${name}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await act('noted-payment', (billId) => {
    return { paymentId: randomUUID(), billId, method: 'cash', amountCents: null };
  });
  await act('refund', (paymentId) => ({
    ...{ refundId: randomUUID(), paymentId, tips: [], amountCents: 17_861, endPlan: false },
    reason: 'Half of it',
  }));
  const paid = (await detail(id)).payments.at(-1);
  expect([paid.amountCents, paid.leftCents]).toEqual([35_723, 17_862]);
});

test('adds none to a price set by hand or to another service, and refuses another amount', async () => {
  const byHand = await booked({ setPrice: { cents: 240_00, reason: 'Came before' } });
  expect(await firstCleans(byHand.id)).toEqual([0, 0, 0, 0]);
  await callers.forget();
  const wrong = await owner.post('/new-booking', wish({ firstCleanAmount: 0 }));
  expect([wrong.status, wrong.body.code]).toEqual([409, 'first-clean-differs']);
  const { status } = await owner.post('/new-booking', wish({ rhythm: undefined }));
  expect(status).toBe(200);
});
