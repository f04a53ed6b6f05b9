import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';

const callers = await callersOnRhythm();
const { db, owner, post, booked, begin, complete, owedOf, mailsOf, detail, seriesOf } = callers;
const LARGE = { bedroomBath: '4br3ba', sizeCategory: 'average' };
const ADD_ON = { id: 'laundry-dishes-organizing', quantity: 1 };

beforeEach(callers.forget);

async function change(series: SeriesAnswer, terms: object, more: object = {}) {
  const { version } = series;
  const body = { version, fromNumber: 1, terms: { home: LARGE, addOns: [], ...terms }, ...more };
  return owner.post(`/series/${series.id}/change`, body);
}

interface Sold {
  readonly number: number;
  readonly cents: number;
  readonly minutes: number | null;
  readonly addOns: number;
  readonly hours: number;
}

async function soldOf(id: OrderId): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select number, price_cents as cents, (terms ->> 'minutes')::int as minutes,
      coalesce(jsonb_array_length(terms -> 'addOns'), 0) as "addOns",
      extract(epoch from ends_at - starts_at)::float8 / 3600 as hours
    from visits where order_id = ${id} and state <> 'cancelled' order by number
  `.execute(db);
  return rows;
}

test('changes the home of this and all following visits, with its price and length shown before saving', async () => {
  const { id } = await booked();
  const series = await seriesOf(id);
  expect(series.terms).toMatchObject({ home: { bedroomBath: '3br2ba' }, minutes: 300 });
  const before = await soldOf(id);
  const { status, body: seen } = await change(series, { scope: 'following' }, { dryRun: true });
  expect(status, JSON.stringify(seen)).toBe(200);
  expect(seen.terms).toMatchObject({ home: LARGE, addOns: [] });
  const { minutes, visitCents, dueCents } = seen.terms;
  expect(minutes).toBeGreaterThan(300);
  expect(visitCents).toBeGreaterThan(27_500);
  expect(dueCents).toBe(visitCents);
  expect(await soldOf(id)).toEqual(before);

  expect((await change(series, { scope: 'following' })).status).toBe(200);
  const [first, ...following] = await soldOf(id);
  expect(first).toEqual(before[0]);
  expect(following.length).toBeGreaterThanOrEqual(3);
  for (const visit of following) {
    expect(visit).toMatchObject({ cents: visitCents, minutes, addOns: 0 });
    expect(visit.hours).toBeGreaterThan(first?.hours ?? 0);
  }
  const detailed = (await owner.get(`/series/${series.id}`)).body;
  expect(detailed.history[0].change.event).toMatchObject({
    kind: 'terms-changed',
    scope: 'following',
    dueCents: visitCents,
  });
});

test('sends one email about it, and bills each visit for what was done', async () => {
  const { id } = await booked();
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  const mails = await mailsOf(id);
  await change(await seriesOf(id), { scope: 'following', addOns: [ADD_ON], visitCents: 31_000 });
  expect((await mailsOf(id)).slice(mails.length)).toEqual(['series-terms']);
  await begin(id);
  const [, second] = (await detail(id)).visits;
  expect(second.own.terms).toMatchObject({ home: LARGE, addOns: [{ id: ADD_ON.id }] });
  await complete(id);
  const addOn = second.own.terms.addOns[0].cents;
  expect((await owedOf(id)).toSorted()).toEqual(
    ['visit-price 27500', `visit-price ${31_000 + addOn}`].toSorted(),
  );
});

test('names the home, add-ons, work and price in the email, and shows the home on the page', async () => {
  const { id } = await booked();
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const all = { scope: 'following', addOns: [ADD_ON], visitCents: 31_000 };
  await change(await seriesOf(id), all, { fromNumber: 0 });
  await post.runDueMails();
  const [mail] = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const { body: page } = await callers.own(id, '');
  expect(mail).toContain(page.home);
  expect(page.home).toContain('4 bedrooms');
  expect(page.visit).toMatchObject({ addOns: [{ quantity: 1 }] });
  const { series } = (await owner.get('/series')).body;
  const { terms } = series.find(({ orderId }: SeriesAnswer) => orderId === id);
  expect(page.bookedMinutes).toBe(terms.minutes);
  expect(page.visit.dueCents).toBe(terms.dueCents);
  expect(mail).toContain(mailTexts.seriesTerms.newPrice(formatUsd(terms.dueCents), '$275'));
});

test('changes the home of one visit only', async () => {
  const { id } = await booked();
  const series = await seriesOf(id);
  expect((await change(series, { scope: 'one', addOns: [ADD_ON] }, { fromNumber: 2 })).status).toBe(
    200,
  );
  const sold = await soldOf(id);
  expect(sold.map(({ number, addOns }) => [number, addOns]).slice(0, 4)).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  expect(sold.map(({ minutes }) => minutes === null)).toEqual([true, true, false, true]);
});

test('keeps the address’s travel fee for another home', async () => {
  const { id } = await booked();
  const price = async () => {
    const wanted = { scope: 'following', home: { ...LARGE, bedroomBath: '3br2ba' } };
    const { body } = await change(await seriesOf(id), wanted, { dryRun: true });
    return body.terms.visitCents;
  };
  expect(await price()).toBe(27_500);
  await sql`
    insert into order_lines (order_id, position, kind, item_id, name, quantity, unit_cents, amount_cents)
    values (${id}, 9, 'adjustment', 'travel', 'Travel fee', 1, 3500, 3500)
  `.execute(db);
  expect(await price()).toBe(31_000);
});

test('shows each error at its field, and stores nothing', async () => {
  const { id } = await booked();
  const series = await seriesOf(id);
  const before = await soldOf(id);
  const refused = async (terms: object) => {
    const { body } = await change(series, { scope: 'following', ...terms });
    return body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]);
  };
  expect(await refused({ home: { bedroomBath: '4br3ba', sizeCategory: 'castle' } })).toEqual([
    ['terms.home.sizeCategory', 'home-not-sold'],
  ]);
  expect(await refused({ addOns: [{ id: 'windows', quantity: 1 }] })).toEqual([
    ['terms.addOns', 'visit-add-on-unknown'],
  ]);
  expect(await refused({ visitCents: 0 })).toEqual([['terms.visitCents', 'visit-price-missing']]);
  const custom = { bedroomBath: '6br4ba', sizeCategory: 'custom' };
  expect(await refused({ home: custom })).toEqual([['terms.visitCents', 'series-price-needed']]);
  expect(await soldOf(id)).toEqual(before);
});
