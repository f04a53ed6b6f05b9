// Areas: company, desk
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /401/ });

/** Words of English sentences. The company's own service names contain none of them. */
const ENGLISH = /\b(the|with|is|are|this)\b/i;

test('the console and the server’s refusals use the chosen language', async ({ page }) => {
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Correo electrónico').fill(OPERATOR_ENV.OPERATOR_EMAIL);
  await page.getByLabel('Contraseña').fill('not the password');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await page.getByRole('alert').allInnerTexts()).not.toContainEqual(
    expect.stringMatching(ENGLISH),
  );
  await expect(page.getByLabel('Contraseña')).toHaveValue('not the password');

  await page.getByLabel('Contraseña').fill(OPERATOR_ENV.OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Consola' }).getByRole('link');
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.slice(0, -1)) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    const words = await page.getByRole('main').allInnerTexts();
    expect(words.join().length).toBeGreaterThan(20);
    expect(words).not.toContainEqual(expect.stringMatching(ENGLISH));
  }

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
