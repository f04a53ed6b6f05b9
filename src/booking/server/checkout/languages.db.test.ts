import { expect, test } from 'vitest';
import { type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { andMore, problemTitles } from '#kernel/words/es/failures-classes.ts';
import { mailTexts as spanish } from '#messages/words/es/mails.ts';
import { ownTimeline } from '#own-page/words/es/timeline.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { cardPageTexts } from '#payments/words/es/card-page.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { callHeaders } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, app, deps, act, readApi } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });

interface Session {
  locale: string;
  line_items: { data: { description: string }[] };
  custom_text: { submit: { message: string } };
}

/** A call as a page makes it, in the page's language. */
async function callIn(language: string | undefined, path: string, body: unknown) {
  const spoken = language === undefined ? {} : { 'accept-language': language };
  const response = await app.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: { ...callHeaders(), ...spoken },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function bookIn(language: string | undefined, changes: Record<string, unknown> = {}) {
  const { body } = await callIn(language, 'checkout', checkoutBody(changes));
  const session = sessionRef(/cs_test_\w+/.exec(body.url)?.[0] ?? '');
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', body.orderId)
    .executeTakeFirstOrThrow();
  return { session, order };
}

function cardPage(session: SessionRef): Promise<Session> {
  return readApi(`/v1/checkout/sessions/${session}?expand[]=line_items`);
}

test('an order keeps its language, and its lines stay as they were sold', async () => {
  const { order, session } = await bookIn('es-MX,es;q=0.9', {
    selectedAddOns: [{ id: 'handyman-services', quantity: 1 }],
    amount: 365,
  });
  expect(order).toMatchObject({ language: 'es', service_name: 'Home Standard Clean' });
  const names = await db
    .selectFrom('order_lines')
    .select('name')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['Home Standard Clean', 'Handyman Services']);
  const { locale, line_items, custom_text } = await cardPage(session);
  expect(locale).toBe('es');
  expect(line_items.data.map(({ description }) => description)).toEqual([
    'Limpieza Estándar del Hogar',
    'Servicios de Mantenimiento',
  ]);
  expect(custom_text.submit.message).toBe(cardPageTexts.notice('$45'));
});

test('falls back to English if there is no language, or one that we do not offer', async () => {
  for (const language of [undefined, 'fr']) {
    const { order, session } = await bookIn(language);
    expect(order.language).toBe('en');
    expect((await cardPage(session)).locale).toBe('en');
  }
});

test('continuing in another language opens a card page in it, for the same order', async () => {
  const bookingId = '0199b7a2-6f5e-7c61-9c3b-1f9f4c1b7f11';
  const first = await bookIn('en', { bookingId });
  const second = await bookIn('es', { bookingId });
  expect(second.order).toMatchObject({ id: first.order.id, language: 'es' });
  expect(second.session).not.toBe(first.session);
  expect((await cardPage(second.session)).locale).toBe('es');
  expect(await readApi(`/v1/checkout/sessions/${first.session}`)).toMatchObject({
    status: 'expired',
  });
  expect((await bookIn('es', { bookingId })).session).toBe(second.session);
});

test("the confirmation and the page it links to use the order's language", async () => {
  const { session } = await bookIn('es', {
    serviceType: { id: 'essential' },
    frequency: 'biweekly',
    amount: 430,
  });
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  await post.runDueMails();
  const mail = (await post.arrived()).findLast(({ recipients }) => recipients.startsWith('ada'));
  expect(mail?.subject).toBe(spanish.confirmation.subject('Esencial'));
  expect(mail?.html).toContain('<html lang="es">');
  expect(mail?.html).toMatch(/\/booking\/[\w-]+\?lang=es"/);
  const plain = mail?.plain.replace(/\s+/g, ' ') ?? '';
  expect(plain).toContain('3 recámaras, 2 baños, Mediana (1,600–1,800 pies²)');
  expect(plain).toContain(spanish.confirmation.arrived('$430'));
  expect(plain).not.toMatch(/\b(your|Essential|charged|month|visit)\b/i);

  const token = await post.latestToken();
  const { body } = await callIn('es', 'my-booking', { token });
  expect(body).toMatchObject({ service: 'Esencial', lines: [{ name: 'Esencial' }] });
  expect(body.history[0].text).toBe(ownTimeline['order.created']);
  const english = await callIn('en', 'my-booking', { token });
  expect(english.body).toMatchObject({
    service: 'Essential',
    home: expect.stringMatching(/^3 bedrooms/),
  });
});

test("emails the business in its own language, whatever the customer's", async () => {
  const { session } = await bookIn('es', {
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  await post.runDueMails();
  const alert = (await post.arrived()).find(({ subject }) => subject.startsWith('EMERGENCY'));
  expect(alert?.subject).toContain('Emergency Cleanup');
  expect(alert?.plain).toContain('3 bedrooms, 2 baths');
});

test("refuses in the page's language, with the values in the sentence", async () => {
  const right = { price: cents(27_500) };
  const price = await callIn('es', 'checkout', checkoutBody({ amount: 12 }));
  expect(price).toMatchObject({
    status: 409,
    body: {
      title: problemTitles['price-differs'],
      detail: failureSentence('es', failure('booking-price-differs', right)),
      errors: [
        { path: 'amount', message: failureSentence('es', failure('amount-differs', right)) },
      ],
    },
  });
  const fields = await callIn('es', 'contact', { message: '', email: 'x' });
  expect(fields).toMatchObject({
    status: 422,
    body: {
      code: 'email-malformed',
      detail: andMore(failureSentence('es', failure('email-malformed')), 1),
      errors: [{ code: 'email-malformed' }, { code: 'message-missing' }],
    },
  });
  const english = await callIn('en', 'contact', { message: '', phone: '4155550134' });
  expect(english.body.detail).toBe(failureSentence('en', failure('message-missing')));
});
