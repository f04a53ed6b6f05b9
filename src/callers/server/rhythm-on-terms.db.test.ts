import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { type OrderId, sessionRef } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { cents, dollars, dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { rhythmTerms } from '#payments/server/payments.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { chargeDue } from '#payments/server/terms/charge-due.ts';
import { duesOf } from '#payments/server/terms/due-queries.ts';
import { mandatesOf } from '#payments/server/terms/mandate-queries.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';

const first = { unit: 'percent', figure: 20 } as const;
const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const services = defaultCatalogue.services.map((service) =>
  service.id === 'home-standard-clean'
    ? { ...service, firstClean: first, terms: { first: deposit, returning: deposit } }
    : service,
);
const catalogue = { ...defaultCatalogue, services } satisfies Catalogue;
const callers = await callersOnRhythm(catalogue);
const { world, db, owner, post, jobs, wish, own, detail, begin, complete, owedOf } = callers;

beforeEach(callers.forget);

const { rhythm: words } = cardPageTexts;
const asked = { pays: 'terms', firstCleanAmount: 55 } as const;

async function taken(changes: object = {}) {
  const wanted = wish({ ...asked, ...changes });
  const { status, body } = await owner.post('/new-booking', wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id as OrderId, email: wanted.customerEmail };
}

/** The words of the same rhythm when booked online. */
function wordsFor(often: string, language: Language = 'en'): string {
  const { business } = world.deps.settings;
  const hour = dollarsToCents(dollars(business.extraHourPrice));
  const sold = { often, each: cents(27_500), firstClean: cents(5_500), addsTax: false };
  return rhythmTerms(sold, language, { ...business, hour }).words;
}

async function leaveCard(id: OrderId): Promise<void> {
  const { session_ref: ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await world.act(`sessions/${ref}/pay`, { card: 'works' });
  await applyPaymentSession(world.deps, sessionRef(ref ?? ''));
  await jobs['visits.plan-order']({ orderId: id });
}

test('a caller on a rhythm agrees on their page, saves a card, and each visit is charged to it', async () => {
  const { id } = await taken();
  expect(await mandatesOf(db, id)).toEqual([]);
  const { terms } = (await own(id, '')).body;
  const words = wordsFor(rhythmNames['every-2-weeks']);
  expect(terms).toMatchObject({ isAgreed: false, nowCents: 0, words });
  expect((await detail(id)).askedWords).toBe(words);
  expect((await own(id, 'pay')).body.code).toBe('terms-not-agreed');
  expect((await own(id, 'pay', { agreedTo: words })).status).toBe(200);
  expect(await mandatesOf(db, id)).toMatchObject([
    { words, each_cents: 27_500, due_now_cents: 0, terms: { kind: 'after' } },
  ]);
  await leaveCard(id);
  expect(await detail(id)).toMatchObject({ status: 'confirmed', owedCents: 0, askedWords: null });

  await begin(id);
  await complete(id);
  const [due] = await duesOf(db, id);
  expect(due).toMatchObject({ state: 'planned' });
  await sql`update due_charges set charge_at = now() where order_id = ${id}`.execute(db);
  expect(await chargeDue(world.deps, due?.id ?? ('' as never))).toBe(true);
  expect(await owedOf(id)).toEqual([]);
  const paid = (await detail(id)).payments.filter(
    ({ state }: { state: string }) => state === 'paid',
  );
  expect(paid).toMatchObject([{ kind: 'visit-price', amountCents: 33_000 }]);
});

test('asks for consent in the email with the same words, and repeats them in the confirmation', async () => {
  const { id, email } = await taken();
  const words = wordsFor(rhythmNames['every-2-weeks']);
  const lastTo = async () => {
    await post.runDueMails();
    const found = (await post.arrived()).findLast(({ recipients }) => recipients === email);
    return { subject: found?.subject, text: found?.plain.replace(/\s+/g, ' ') };
  };
  const link = await lastTo();
  expect(link.subject).toBe(mailTexts.paymentLink.terms.subject);
  expect(link.text).toContain(words);
  expect(link.text).toContain(mailTexts.labels.eachVisit);
  expect((await own(id, 'pay', { agreedTo: words })).status).toBe(200);
  await leaveCard(id);
  expect((await lastTo()).text).toContain(mailTexts.confirmation.agreed.to(words));
});

test.each([
  [{ unit: 'week', every: 1 }, rhythmNames['every-week']],
  [{ unit: 'week', every: 6 }, words.weeks(6)],
  [{ unit: 'month', every: 1 }, rhythmNames['every-month']],
  [{ unit: 'month', every: 2 }, words.months(2)],
  [{ unit: 'week', every: 1, also: { weekday: 5, time: '13:00' } }, words.twice],
])('words the rhythm %j as “%s”', async (rhythm, often) => {
  const { id } = await taken({ rhythm });
  expect((await own(id, '')).body.terms.words).toBe(wordsFor(often));
});

test.each(['link', 'card', 'cash', 'on-the-day'])(
  'refuses “%s” for a rhythm, and says what can pay for one',
  async (pays) => {
    const { status, body } = await owner.post('/new-booking', wish({ pays }));
    expect([status, body.errors?.[0]]).toMatchObject([
      422,
      { path: 'pays', code: 'rhythm-is-paid-after' },
    ]);
  },
);

test('needs an email address to ask for consent', async () => {
  const { body } = await owner.post('/new-booking', wish({ ...asked, customerEmail: '' }));
  expect(body.errors?.[0]).toMatchObject({ path: 'customerEmail', code: 'link-needs-email' });
});

test.each([
  ['from the first visit on', { fromNumber: 0, isFirstDone: false, now: 31_000 }],
  ['from the third visit on', { fromNumber: 2, isFirstDone: false, now: 27_500 }],
  // The first was done before its day.
  ['from the second visit on', { fromNumber: 1, isFirstDone: true, now: 31_000 }],
])(
  'an email sent after the price changed %s has the price of the next visit, as the own page does',
  async (_, { fromNumber, isFirstDone, now }) => {
    const { id, email } = await taken({ pays: 'after' });
    await jobs['visits.plan-order']({ orderId: id });
    const { version, id: series } = await callers.seriesOf(id);
    const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
    const terms = { home, addOns: [], scope: 'following', visitCents: 31_000 };
    const changed = await owner.post(`/series/${series}/change`, { version, fromNumber, terms });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    if (isFirstDone) {
      await begin(id);
      await complete(id);
    }
    await post.runDueMails();
    const { subject } = mailTexts.confirmation;
    const { plain = '' } =
      (await post.arrived()).find(
        (each) => each.recipients === email && each.subject === subject('Home Standard Clean'),
      ) ?? {};
    const { labels } = mailTexts;
    const price = (await own(id, '')).body.comes.visitCents;
    expect(price).toBe(now);
    const isSame = now === 27_500;
    const said = new RegExp(
      `${isSame ? labels.eachVisit : labels.eachVisitNow}:? +\\${formatUsd(cents(now))}\n`,
    );
    expect(plain).toMatch(said);
    expect(plain.includes(labels.eachVisitBefore)).toBe(!isSame);
  },
);
