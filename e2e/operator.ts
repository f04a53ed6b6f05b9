import { expect, type Page } from '@playwright/test';

const EMAIL = 'olga@example.com';
const PASSWORD = 'a long password of the journeys';

/** Settings of a server that has an operator; for `test.use({ serverEnv })`. */
export const OPERATOR_ENV = { OPERATOR_EMAIL: EMAIL, OPERATOR_PASSWORD: PASSWORD };

/** Signs in by password, at the console's own page. */
export async function signIn(page: Page, address = '/operator'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}
