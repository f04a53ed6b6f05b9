// Areas: booking, own-page
import type { Page } from '@playwright/test';
import { laterTexts } from '#booking/words/es/later-steps.ts';
import { scheduleTexts } from '#booking/words/es/schedule.ts';
import { contactTexts } from '#enquiries/words/es/contact.ts';
import { expect, test } from './fixtures.ts';
import { expectFits, expectSoundEmail } from './looks.ts';
import { openCheckout, pendingBooking } from './pending.ts';
import { answerOwnBooking, breakPage, freeCancellation } from './screens.ts';
import { expectSpanish } from './spanish.ts';

/* Every customer screen in Spanish: no English word is left, and the longer words fit in the looks with little room. */
test.use({
  locale: 'es-MX',
  expectedProblems: /status of 404|status of 503|TypeError|Cannot read|#\d+/,
});
test.slow();

/** Presses Next, and waits for the step with that title. */
async function siguiente(page: Page, title: string): Promise<void> {
  await press(page, 'Siguiente');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function expectSpanishThatFits(page: Page, screen: string): Promise<void> {
  await expectSpanish(page);
  await expectFits(page, screen);
}

function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('radio', { name, exact: true }).check();
}

test('every step of the booking fits in Spanish, and so does the quote page for a large home', async ({
  page,
}) => {
  const see = (screen: string) => expectSpanishThatFits(page, screen);
  await page.goto('/');
  await page.getByText('Ver lista de tareas').first().click();
  await choose(page, 'Sano y Seguro');
  await see('service with a duties checklist');
  await siguiente(page, 'Elija la frecuencia');
  await see('frequency');
  await siguiente(page, 'Servicios adicionales');
  await page.getByRole('checkbox', { name: 'Servicios de Mantenimiento' }).check();
  await page.getByText('Ver lista de tareas').first().click();
  await see('add-ons');
  await siguiente(page, 'Sus datos de contacto');
  const phone = page.getByRole('textbox', { name: 'Teléfono', exact: true });
  await phone.fill('12');
  await page.getByRole('textbox', { name: 'Correo electrónico (opcional)' }).fill('nadie');
  await page.getByRole('textbox', { name: 'Teléfono de quien le recomendó' }).focus();
  await expect(page.getByText(laterTexts.emailInvalid)).toBeVisible();
  await see('contact with errors');
  await phone.fill('(415) 555-0142');
  await page.getByRole('textbox', { name: 'Correo electrónico (opcional)' }).clear();
  await siguiente(page, 'Detalles del hogar');
  await page.getByRole('combobox', { name: 'Recámaras y baños' }).selectOption('6br4ba');
  await page.getByRole('combobox', { name: 'Tamaño del hogar' }).selectOption('custom');
  await see('home of a custom size');
  await siguiente(page, 'Revisar y reservar');
  await see('review without a price');
  await press(page, 'Pida su cotización');
  await expect(page.getByRole('region', { name: 'Lo que cotizaremos' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Su teléfono' }).fill('12');
  await press(page, 'Pedir mi cotización');
  await expect(page.getByText(contactTexts.badPhone).first()).toBeVisible();
  await see('contact page with a quote and errors');
  await page.goto('/?step=home');
  await page.getByRole('combobox', { name: 'Recámaras y baños' }).selectOption('3br2ba');
  await siguiente(page, 'Revisar y reservar');
  await press(page, 'Programar ahora');
  // A focused toast stays; without the focus it would disappear by itself.
  await page.getByRole('button', { name: 'Cerrar' }).focus();
  await see('review with a toast');
  await press(page, 'Cerrar');
  await page.getByRole('textbox', { name: laterTexts.receiptEmail }).fill('ana@example.com');
  await press(page, 'Programar ahora');
  await page.getByRole('textbox', { name: 'Código postal (ZIP)' }).fill('94607');
  await page.getByRole('group', { name: scheduleTexts.soonest }).getByRole('radio').first().check();
  await see('schedule of a plan with times');
  await page.goto('/embed?step=service');
  await choose(page, 'Limpieza de Emergencia');
  await siguiente(page, 'Sus datos de contacto');
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('(415) 555-0142');
  await siguiente(page, 'Detalles del hogar');
  await page.getByRole('checkbox', { name: 'Esto es una emergencia' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('emergency dialog');
});

test('the pages next to the booking and the booking’s own page fit in Spanish', async ({
  page,
  email,
  records,
}) => {
  const see = (screen: string) => expectSpanishThatFits(page, screen);
  await page.goto('/schedule?redirect_url=%2Fcheckout&email=jo%40example.com');
  await press(page, 'Continuar');
  await expect(page.getByRole('textbox', { name: 'Código postal (ZIP)' })).toBeFocused();
  await see('schedule with errors');
  await page.goto('/contact?service=safe-sound/biweekly&home=4br3ba/large');
  await press(page, 'Enviar mensaje');
  await expect(page.getByRole('textbox', { name: 'Su teléfono' })).toBeFocused();
  await see('contact page of a visit, with errors');
  for (const path of ['/payment-cancelled', '/no/such/page']) {
    await page.goto(path);
    await see(path);
  }
  const plan = {
    service: { id: 'essential', name: 'Essential', category: 'wellness' },
    frequency: 'monthly',
    amount: 240,
  };
  await openCheckout(page, pendingBooking(email, plan));
  await press(page, 'Pay $240.00');
  await expect(page.getByText('Su reserva está confirmada')).toBeVisible();
  await see('success');
  await expect.poll(() => records.linkInMail(email, '/booking/')).not.toBeNull();
  const address = (await records.linkInMail(email, '/booking/')) ?? '';
  await page.goto(address);
  await press(page, 'Elegir un horario');
  await press(page, 'Ninguno me conviene');
  await press(page, 'Enviar estos horarios');
  await expect(page.getByText(scheduleTexts.needTime).first()).toBeVisible();
  await see('own booking, another time with an error');
  await answerOwnBooking(page, { cancellation: freeCancellation });
  await page.goto(address);
  await press(page, 'Cancelar esta reserva');
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('own booking, cancel dialog');
  await page.goto(address.replace('?', 'x?'));
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await see('own booking, a wrong link');
  for (const mail of await records.emails(email)) {
    await expectSoundEmail(page, mail, 'es');
    await expectSpanish(page);
  }
});

test('the messages after a failure fit in Spanish', async ({ page, context, email }) => {
  const see = (screen: string) => expectSpanishThatFits(page, screen);
  await page.goto('/contact');
  await press(page, 'Enviar mensaje');
  await expect(page.getByRole('textbox', { name: 'Su teléfono' })).toBeFocused();
  await context.setOffline(true);
  await expect(page.getByText('No tiene conexión')).toBeVisible();
  await see('offline');
  await context.setOffline(false);
  await page.route('**/functions/v1/checkout', (route) => route.fulfill({ status: 503, json: {} }));
  await openCheckout(page, pendingBooking(email));
  await expect(page.getByRole('alert').first()).toContainText('No se pudo completar el pago');
  await see('checkout failed');
  await page.goto('/payment-success?session_id=cs_test_madeup_by_somebody_12345678');
  await expect(page.getByText('No conocemos esta referencia')).toBeVisible();
  await see('success of an unknown reference');
  await breakPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Error inesperado' })).toBeVisible();
  await see('error page');
});
