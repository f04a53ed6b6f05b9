// Areas: booking, own-page, messages
import type { Page } from '@playwright/test';
import { laterTexts } from '#booking/words/es/later-steps.ts';
import { scheduleTexts } from '#booking/words/es/schedule.ts';
import { expect, test } from './fixtures.ts';
import { framing, startOtherSite } from './other-site.ts';
import { expectSpanish } from './spanish.ts';

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true });
}

async function siguiente(page: Page, title: string): Promise<void> {
  await button(page, 'Siguiente').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

test('books entirely in Spanish, from the switch to the paid page, its email and its own page', async ({
  page,
  axe,
  email,
  records,
}) => {
  test.slow();
  await page.goto('/?from=ad');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\?from=ad&lang=es$/);
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  await expectSpanish(page);
  await axe();

  await page.getByRole('radio', { name: 'Sano y Seguro', exact: true }).check();
  await siguiente(page, 'Elija la frecuencia');
  await page.getByRole('radio', { name: 'Quincenal' }).check();
  await expectSpanish(page);
  await siguiente(page, 'Servicios adicionales');
  await page.getByRole('checkbox', { name: 'Servicios de Mantenimiento' }).check();
  await expectSpanish(page);
  await siguiente(page, 'Sus datos de contacto');
  const phone = page.getByRole('textbox', { name: 'Teléfono', exact: true });
  await phone.fill('12');
  await phone.blur();
  await expect(page.getByText(laterTexts.phoneInvalid)).toBeVisible();
  await expectSpanish(page);
  await axe();
  await phone.fill('(415) 555-0142');
  await page.getByRole('textbox', { name: 'Correo electrónico (opcional)' }).fill(email);
  await siguiente(page, 'Detalles del hogar');
  await expect(page.getByRole('combobox', { name: 'Tamaño del hogar' })).toContainText(
    'Mediana (1,600–1,800 pies²)',
  );
  await expectSpanish(page);
  await siguiente(page, 'Revisar y reservar');
  await expectSpanish(page);
  await axe();

  await button(page, 'Programar ahora').click();
  await expect(page.getByRole('heading', { name: '¿Cuándo y dónde vamos?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Código postal (ZIP)' }).fill('94607');
  const soonest = page.getByRole('group', { name: 'Los primeros horarios libres' });
  await soonest
    .getByRole('radio', { name: /, llegada de \d/ })
    .first()
    .check();
  await page.getByText('Más días y horarios').click();
  await expectSpanish(page);
  await button(page, /^Continuar · .* · \$780$/).click();
  await expect(page.getByText(scheduleTexts.needLine1).first()).toBeVisible();
  await expectSpanish(page);
  await axe();
  await page.getByRole('textbox', { name: 'Calle y número' }).fill('12 Larch Street');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await button(page, /^Continuar · .* · \$780$/).click();

  // The card page belongs to the processor; our products there have their Spanish names.
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Wellkept' })).toBeVisible();
  await expect(page.getByText('Sano y Seguro')).toBeVisible();
  await expect(page.getByText('Servicios de Mantenimiento')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $780.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await expect(page.getByText('Su reserva está confirmada')).toBeVisible();
  await expectSpanish(page);
  await axe();

  await expect.poll(() => records.linkInMail(email, '/booking/')).toMatch(/\?lang=es$/);
  await page.goto((await records.linkInMail(email, '/booking/')) ?? '');
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await expect(page.getByText('Su pago llegó y su reserva está confirmada.')).toBeVisible();
  await expectSpanish(page);
  await axe();
});

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('every page is in Spanish automatically, and English is one click away', async ({
    page,
    axe,
  }) => {
    for (const path of ['/', '/embed', '/contact', '/payment-cancelled', '/schedule']) {
      await page.goto(path);
      await expectSpanish(page);
      await axe();
    }
    await page.goto('/embed');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  });
});

test('switching the language in the middle of a booking loses nothing', async ({ page, email }) => {
  await page.goto('/?step=service');
  await page.getByRole('radio', { name: 'Home Standard Clean', exact: true }).check();
  await button(page, 'Next').click();
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('(415) 555-0142');
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/step=contact/);
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue(
    '(415) 555-0142',
  );
  await siguiente(page, 'Detalles del hogar');
  await siguiente(page, 'Revisar y reservar');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total estimado' })).toContainText('$365');
  await expect(page.getByText('Limpieza Estándar del Hogar').first()).toBeVisible();
});

test('a language chosen inside another website carries over, although its cookie does not', async ({
  page,
  email,
  baseURL,
}) => {
  const shop = await startOtherSite(framing(baseURL));
  await page.goto(shop.url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Español' }).click();
  await frame.getByRole('radio', { name: 'Limpieza Estándar del Hogar' }).check();
  await frame.getByRole('button', { name: 'Siguiente' }).click();
  await frame.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('415-555-0142');
  await frame.getByRole('textbox', { name: 'Correo electrónico (opcional)' }).fill(email);
  for (const title of ['Detalles del hogar', 'Servicios adicionales', 'Revisar y reservar']) {
    await frame.getByRole('button', { name: 'Siguiente' }).click();
    await expect(frame.getByRole('heading', { level: 2, name: title })).toBeFocused();
  }
  await frame.getByRole('button', { name: 'Programar ahora' }).click();
  await expect(page.getByRole('heading', { name: '¿Cuándo y dónde vamos?' })).toBeVisible();
  await expectSpanish(page);
  await shop.stop();
});
