import { expect, test } from 'vitest';
import type { OfferedLanguages } from '#kernel/rules/language.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mailTexts as esMails } from '#messages/words/es/mails.ts';
import { operatorMailTexts as spanish } from '#messages/words/es/operator-mails.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, deps, book, act, call } = world;
const office = 'office@spruce.example';
const post = await mailWorld(db, { BUSINESS_EMAIL: office, BUSINESS_LANGUAGE: 'es' });

async function lastTo(recipient: string) {
  await post.runDueMails();
  const mails = await post.arrived();
  const mail = mails.filter(({ recipients }) => recipients === recipient).at(-1);
  if (mail === undefined) throw new Error('no mail came');
  return { ...mail, text: mail.plain.replace(/\s+/g, ' ') };
}

test('a business that reads Spanish is alerted in Spanish, and its customer gets English', async () => {
  const { orderId, session } = await book({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  const alert = await lastTo(office);
  const deadline = /\d+:\d\d .*?(?=:? ?:)/.exec(alert.subject)?.[0] ?? '';
  expect(alert.subject).toBe(spanish.emergency.subject('Limpieza de Emergencia', deadline));
  expect(alert.html).toContain('<html lang="es">');
  expect(alert.text).toContain('Hogar: 3 recámaras, 2 baños, Mediana (1,600–1,800 pies²)');
  expect(alert.text).not.toMatch(/\b(answer|booking|customer|home|paid|call)\b/i);

  const confirmation = await lastTo('ada@example.com');
  expect(confirmation.subject).toBe(mailTexts.confirmation.subject('Emergency Cleanup'));
  expect(confirmation.html).toContain('<html lang="en">');

  await inTransaction(db, (trx) =>
    deps.orderLog.appendEvent(trx, orderId, { kind: 'cancellation.requested' }, 'visitor'),
  );
  const wish = await lastTo(office);
  const { subject, text } = spanish.cancellationRequest;
  expect(wish.subject).toBe(subject(wish.subject.slice(-8)));
  expect(wish.text).toContain(text);
});

test('a request for a quote shows the home and the services in Spanish', async () => {
  await call('/functions/v1/contact', {
    name: 'Jo Doe',
    phone: '(415) 555-0142',
    email: 'jo@example.com',
    message: 'What would it cost?',
    booking: {
      serviceType: { id: 'essential' },
      frequency: 'weekly',
      homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
      selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
    },
  });
  const { subject, html, text } = await lastTo(office);
  expect(subject).toBe(spanish.quote.subject('Jo Doe'));
  expect(html).toContain('<html lang="es">');
  expect(text).toContain('> What would it cost?');
  expect(text).toContain('Servicio: Esencial');
  expect(text).toContain('Servicios de Mantenimiento x 2');
  expect(text).toContain(esMails.wish.custom);
});

test('a customer gets emails in an offered language, with links that ask for it', async () => {
  const offering = (...pageLanguages: OfferedLanguages) => ({
    ...post.deps,
    business: { ...post.deps.business, pageLanguages },
  });
  const confirmation = async (deps_: typeof post.deps) => {
    const { session } = await book();
    await act(`sessions/${session}/pay`, { card: 'works' });
    await applyPaymentSession(deps, session);
    await post.runDueMails(deps_);
    const mails = await post.arrived();
    return mails.findLast(({ recipients }) => recipients === 'ada@example.com');
  };
  const spanish = await confirmation(offering('es'));
  expect(spanish?.html).toContain('<html lang="es">');
  expect(spanish?.plain).toMatch(/\/booking\/[\w-]{43}\n/);
  const english = await confirmation(offering('es', 'en'));
  expect(english?.html).toContain('<html lang="en">');
  expect(english?.plain).toMatch(/\/booking\/[\w-]{43}\?lang=en\n/);
});
