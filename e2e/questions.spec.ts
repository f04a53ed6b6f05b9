// Areas: catalogue, booking
import type { Page } from '@playwright/test';
import { questionsTexts as texts } from '#catalogue/words/en/console-questions.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { chooseService, estimate, fillContact, fillVisit, next, pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, publishDraft, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { expectSpanish } from './spanish.ts';

// The questions are a setting of the whole server. A refused price answers 422.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Ask Us' },
  expectedProblems: /422/,
});
test.describe.configure({ mode: 'serial' });

async function walkHome(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
}

test('an owner adds questions about the home, and a visitor sees and pays what the answers cost', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  await walkHome(page, email);
  await expect(page.getByRole('combobox', { name: 'Pets' })).toHaveCount(0);

  await signIn(page);
  await page.goto('/operator/catalogue');
  await expect(page.getByText(texts.nothing)).toBeVisible();
  await page.goto('/operator/catalogue/questions');
  await page.getByRole('checkbox', { name: texts.ask.condition }).check();
  await page.getByRole('checkbox', { name: texts.ask.pets }).check();
  const care = page.getByLabel(texts.extraOf('Needs extra care'));
  const more = page.getByLabel(texts.extraOf('Two or more'));
  await care.fill('10%');
  await more.fill('$900');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(more).toHaveAccessibleDescription(
    failureSentence('en', failure('fee-malformed', { most: 500 })),
  );
  await expect(more).toHaveValue('$900');
  await axe();
  await more.fill('20');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('Pets: No pets; One; Two or more: +$20')).toBeVisible();
  await axe();
  await publishDraft(page);

  await walkHome(page, email);
  const pets = page.getByRole('combobox', { name: 'Pets' });
  await expect(pets).toHaveValue('none');
  await expect(estimate(page)).toContainText('$275');
  await pets.selectOption('Two or more: +$20');
  await page
    .getByRole('combobox', { name: 'Home condition' })
    .selectOption('Needs extra care: +10%');
  await expect(estimate(page)).toContainText('$322.50');
  await axe();
  // A reload keeps the answers.
  await page.reload();
  await expect(pets).toHaveValue('more');
  await next(page, 'Review & Book');
  await expect(page.getByText('Pets: Two or more').first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByText('$322.50').first()).toBeVisible();
  await expect(page.getByText('Home condition: Needs extra care').first()).toBeAttached();
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByText('Pets: Two or more')).toBeVisible();
  await pay(page, '$322.50');
  const own = await openFromMail(page, email, /./);
  await expect(own.getByText('Pets: Two or more').first()).toBeVisible();
  await openBooking(page, email);
  await expect(page.getByText('Home condition: Needs extra care').first()).toBeVisible();

  await page.goto('/operator/bookings/new');
  await page
    .getByRole('combobox', { name: 'Service' })
    .selectOption({ label: 'Home Standard Clean' });
  await page.getByRole('combobox', { name: 'Pets' }).selectOption('Two or more: +$20');
  await expect(page.getByText('Pets: Two or more')).toBeVisible();

  // A question that is switched off keeps its names and prices for later.
  await page.goto('/operator/catalogue/questions');
  await page.getByRole('checkbox', { name: texts.ask.pets }).uncheck();
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByRole('link', { name: 'See what changes' })).toBeVisible();
  await page.goto('/operator/catalogue/questions');
  await page.getByRole('checkbox', { name: texts.ask.pets }).check();
  await expect(more).toHaveValue('$20');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('Pets: No pets; One; Two or more: +$20')).toBeVisible();
});

test('a Spanish booking asks its questions and takes its payment in Spanish', async ({
  page,
  email,
  axe,
  records,
}) => {
  test.slow();
  const go = async (title: string) => {
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  };
  await page.goto('/?lang=es');
  await page.getByRole('radio', { name: 'Limpieza Estándar del Hogar', exact: true }).check();
  await go('Servicios adicionales');
  await go('Sus datos de contacto');
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('(415) 555-0143');
  await page.getByRole('textbox', { name: 'Correo electrónico (opcional)' }).fill(email);
  await go('Detalles del hogar');
  await page.getByRole('combobox', { name: 'Mascotas' }).selectOption('Dos o más: +$20');
  await expectSpanish(page);
  await axe();
  await go('Revisar y reservar');
  await expect(page.getByText('Mascotas: Dos o más').first()).toBeVisible();
  await expectSpanish(page);
  await page.getByRole('button', { name: 'Programar ahora', exact: true }).click();
  await page.getByRole('textbox', { name: 'Código postal (ZIP)' }).fill('94607');
  const soonest = page.getByRole('group', { name: 'Los primeros horarios libres' });
  await soonest
    .getByRole('radio', { name: /, llegada de \d/ })
    .first()
    .check();
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('12 Larch Street');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await page.getByRole('button', { name: /^Continuar · (.* · )?\$295$/ }).click();
  await expect(page.getByText('Mascotas: Dos o más')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $295.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await expect.poll(() => records.linkInMail(email, '/booking/')).toMatch(/\?lang=es$/);
  await page.goto((await records.linkInMail(email, '/booking/')) ?? '');
  await expect(page.getByText('Mascotas: Dos o más').first()).toBeVisible();
  await expectSpanish(page);
});
