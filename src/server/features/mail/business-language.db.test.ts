import { expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { applyPaymentSession } from '#server/features/payments/sessions/apply-payment-session.ts';
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

test('a business that reads Spanish is alerted in Spanish, and its customer told in English', async () => {
  const { orderId, session } = await book({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  const alert = await lastTo(office);
  expect(alert.subject).toMatch(/^EMERGENCIA, hora límite .*: Limpieza de Emergencia$/);
  expect(alert.html).toContain('<html lang="es">');
  expect(alert.text).toContain('Hogar: 3 recámaras, 2 baños, Mediana (1,600–1,800 pies²)');
  expect(alert.text).not.toMatch(/\b(answer|booking|customer|home|paid|call)\b/i);

  const confirmation = await lastTo('ada@example.com');
  expect(confirmation.subject).toBe('Your booking is confirmed: Emergency Cleanup');
  expect(confirmation.html).toContain('<html lang="en">');

  await inTransaction(db, (trx) =>
    deps.orderLog.appendEvent(trx, orderId, { kind: 'cancellation.requested' }, 'visitor'),
  );
  const wish = await lastTo(office);
  expect(wish.subject).toMatch(/^Piden cancelar: reserva /);
  expect(wish.text).toContain('todavía no se ha cancelado ni reembolsado nada.');
});

test('so it is asked for a quote, with the home and the services in Spanish', async () => {
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
  expect(subject).toBe('Jo Doe pide una cotización');
  expect(html).toContain('<html lang="es">');
  expect(text).toContain('> What would it cost?');
  expect(text).toContain('Servicio: Esencial');
  expect(text).toContain('Servicios de Mantenimiento x 2');
  expect(text).toContain('Este hogar necesita su propia cotización');
});
