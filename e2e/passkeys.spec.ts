import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

/** A phone or key that says yes to everything, in the browser's own words (WebAuthn level 3). */
async function pluginAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an operator adds a passkey, signs in by it alone, and removes it', async ({
  page,
  server,
  axe,
}) => {
  // Passkeys belong to a name; an address of numbers has none.
  const console = `${server.url.replace('127.0.0.1', 'localhost')}/operator`;
  await pluginAuthenticator(page);
  await signIn(page, console);
  await page.goto(`${console}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Chrome on Linux')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto(`${console}/account`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Really remove' }).click();
  await expect(page.getByText('Chrome on Linux')).toBeHidden();
});

test.describe('a passkey that was removed', () => {
  test.use({ expectedProblems: /401/ });

  test('opens nothing any more', async ({ page, server }) => {
    const console = `${server.url.replace('127.0.0.1', 'localhost')}/operator`;
    await pluginAuthenticator(page);
    await signIn(page, console);
    await page.goto(`${console}/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page.getByRole('button', { name: 'Really remove' }).click();
    await expect(page.getByText('Chrome on Linux')).toBeHidden();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('This passkey is not known here.');
  });
});
