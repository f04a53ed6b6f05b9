import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { cents } from '#kernel/rules/money.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { consentsOf } from '#payments/server/renewals/consent-queries.ts';
import { renewalTexts as english } from '#payments/words/en/renewal.ts';
import { renewalTexts as spanish } from '#payments/words/es/renewal.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { checkout } from './checkout.ts';

const world = await paymentWorld();
const { db, call, checkoutDeps, readApi } = world;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const { settings } = checkoutDeps;
const asking = {
  ...checkoutDeps,
  settings: { ...settings, business: { ...settings.business, plansNeedTick: true } },
};
const price = { today: cents(240_00), month: cents(240_00), frequency: 'monthly' } as const;

interface Asked {
  readonly deps?: typeof checkoutDeps;
  readonly language?: 'en' | 'es';
  readonly body?: Record<string, unknown>;
}

/** Requests a plan as the page does, from one IP address and browser. */
function ask({ deps = checkoutDeps, language = 'en', body = {} }: Asked = {}) {
  const plan = {
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
    scheduleId: undefined,
  };
  const request = checkoutRequest.parse(checkoutBody({ ...plan, ...body }));
  const origin = 'http://localhost:3000';
  const caller = { visitorId: null, origin, language, ip: '192.0.2.7', userAgent: 'Firefox' };
  return checkout(deps, caller, request);
}

/** Its visit, which a booking with an id must have. */
async function named(body: Record<string, unknown> = {}) {
  const bookingId = randomUUID();
  const address = { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const preferredTimes = [{ date: tomorrow, window: 'morning' }];
  const answer = await call('/functions/v1/schedule', { bookingId, address, preferredTimes });
  const { scheduleId } = (await answer.json()) as { scheduleId: string };
  return { bookingId, scheduleId, ...body };
}

test.each([
  ['en', english],
  ['es', spanish],
] as const)('stores exactly the words that were shown (%s)', async (language, texts) => {
  const words = consentWords(texts, price);
  const { orderId } = await ask({
    deps: asking,
    language,
    body: await named({ agreedToRenew: words }),
  });
  const [consent, ...others] = await consentsOf(db, orderId);
  expect(others).toEqual([]);
  expect(consent).toMatchObject({
    words,
    language,
    way: 'tick',
    today_cents: 240_00,
    month_cents: 240_00,
    frequency: 'monthly',
    cancel_words: texts.cancel,
    ip: '192.0.2.7',
    user_agent: 'Firefox',
  });
  const inDays = (Number(consent?.next_charge_at) - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(27.9);
  expect(inDays).toBeLessThan(31.1);
  // The card page says the same.
  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const page = await readApi<{ custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${session}`,
  );
  expect(page.custom_text.submit.message).toContain(words);
});

test('if the owner requires a checkbox, a plan without it is refused and nothing is stored', async () => {
  const refusal = { errors: [{ path: 'agreedToRenew', code: 'consent-missing' }] };
  const before = await db.selectFrom('orders').select('id').execute();
  await expect(ask({ deps: asking, body: await named() })).rejects.toMatchObject(refusal);
  // Words for another price do not count.
  const agreedToRenew = consentWords(english, { ...price, month: cents(200_00) });
  const body = await named({ agreedToRenew });
  await expect(ask({ deps: asking, body })).rejects.toMatchObject(refusal);
  expect(await db.selectFrom('orders').select('id').execute()).toEqual(before);
});

test('without that setting, stores the words next to the button, also for the bare call', async () => {
  for (const body of [await named(), {}]) {
    const { orderId } = await ask({ body });
    expect(await consentsOf(db, orderId)).toMatchObject([
      { way: 'words', words: consentWords(english, price), ip: '192.0.2.7' },
    ]);
  }
});

test('a single charge needs no consent', async () => {
  const once = { serviceType: { id: 'home-standard-clean' }, frequency: 'one-time', amount: 275 };
  const { orderId } = await ask({ deps: asking, body: await named(once) });
  expect(await consentsOf(db, orderId)).toEqual([]);
});

test('a consent cannot change; only its origin can be erased', async () => {
  const { orderId } = await ask();
  const update = (change: string) =>
    sql.raw(`update renewal_consents set ${change} where order_id = '${orderId}'`).execute(db);
  await expect(update("words = 'other'")).rejects.toThrow('append-only');
  await expect(update("ip = '192.0.2.8'")).rejects.toThrow('append-only');
  await expect(sql`delete from renewal_consents`.execute(db)).rejects.toThrow('append-only');
  await update('ip = null, user_agent = null');
  expect(await consentsOf(db, orderId)).toMatchObject([{ ip: null, way: 'words' }]);
});
