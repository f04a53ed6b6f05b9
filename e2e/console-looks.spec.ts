// Areas: desk, visits, company, ui
import type { Page } from '@playwright/test';
import { pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { expectFits, expectSoundInEveryLook } from './looks.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

/*
 * The console's main screens in every look (looks.ts), and all of its screens in Spanish, whose words
 * are longer, in the looks with little room.
 */
test.use({ serverEnv: OPERATOR_ENV });
test.slow();

// No two in a row share a title: the title shows that the next screen is there.
const MAIN_SCREENS: [path: string, title: string][] = [
  ['today', 'Today'],
  ['bookings', 'Bookings'],
  ['customers', 'Customers'],
  ['calendar', 'Calendar'],
  ['crews', 'Crews'],
  ['calendar?view=week', 'Calendar'],
  ['crews/new', 'A new crew'],
  ['crews/hours', 'Hours'],
  ['crews/calendars', 'Calendars'],
  ['catalogue', 'Catalog'],
  ['catalogue/services/essential', 'Essential'],
  ['settings', 'Settings'],
  ['account', 'Your account'],
];

const SPANISH_SCREENS: [path: string, title: string][] = [
  ['today', 'Hoy'],
  ['bookings', 'Reservas'],
  ['enquiries', 'Consultas'],
  ['customers', 'Clientes'],
  ['plans', 'Planes'],
  ['plans/renewals', 'Renovaciones'],
  ['bookings/owed', 'Por cobrar'],
  ['invoices', 'Facturas'],
  ['credit', 'Crédito'],
  ['credit/codes', 'Códigos de descuento'],
  ['credit/gift-cards', 'Tarjetas de regalo'],
  ['reconciliation', 'Conciliación'],
  ['reconciliation/payouts', 'Depósitos'],
  ['reconciliation/accountant', 'Para su contador'],
  ['reconciliation/tax', 'Impuesto sobre las ventas'],
  ['calendar', 'Calendario'],
  ['crews', 'Equipos'],
  ['calendar?view=week', 'Calendario'],
  ['crews/new', 'Un equipo nuevo'],
  ['calendar?view=month', 'Calendario'],
  ['calendar/print', 'Crew 1'],
  ['crews/hours', 'Horario'],
  ['crews/calendars', 'Calendarios'],
  ['catalogue', 'Catálogo'],
  ['catalogue/services/essential', 'Essential'],
  ['catalogue/homes/3br2ba', '3'],
  ['catalogue/questions', 'Preguntas con precios'],
  ['figures', 'Cifras'],
  ['deliveries', 'Entregas'],
  ['settings', 'Ajustes'],
  ['account', 'Su cuenta'],
  ['settings/server', 'Ajustes'],
  ['accounts', 'Cuentas'],
  ['settings/payments', 'Pagos con tarjeta'],
  ['settings/tax', 'Impuesto sobre las ventas'],
  ['settings/api', 'Ajustes'],
  ['audit', 'Lo que se hizo'],
];

/** Navigates as a link does, and waits until the data has loaded. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ idx: history.state.idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/operator/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByText(/…$/)).toHaveCount(0);
}

test('the console passes in every look', async ({ page, email }) => {
  const see = (screen: string) => expectSoundInEveryLook(page, screen);
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await page.goto('/operator');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await see('sign-in');
  await signIn(page);
  for (const [path, title] of MAIN_SCREENS) {
    await open(page, path, title);
    await see(path);
  }
  await page.goto(`/operator/bookings?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await see('booking');
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog', { name: 'Refund a payment' })).toBeVisible();
  await see('booking with a dialog');
});

test('the console fits in Spanish', async ({ page, email }) => {
  const see = (screen: string) => expectFits(page, screen);
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await signIn(page);
  await page.goto('/operator/today?lang=es');
  for (const [path, title] of SPANISH_SCREENS) {
    await open(page, path, title);
    await see(path);
  }
  await page.goto(`/operator/bookings?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await see('booking');
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByRole('dialog', { name: 'Devolver dinero' })).toBeVisible();
  await see('booking with a dialog');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByText('Más', { exact: true }).click();
  await see('all areas');
  await page.goto('/operator/no-such-page');
  await expect(page.getByText('Aquí no hay nada')).toBeVisible();
  await see('not found');
});
