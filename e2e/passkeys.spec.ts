// Areas: company
import type { Page } from '@playwright/test';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { giveThePasswordAgain, OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

/** A virtual phone or key that confirms everything, with the options of WebAuthn level 3. */
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

test.use({ expectedProblems: /401|403/ });

test('an operator adds a passkey, signs in with only that, and removes it', async ({
  page,
  axe,
}) => {
  await pluginAuthenticator(page);
  await signIn(page);
  await page.goto('/operator/account');
  const passkey = page.getByText(/^Chrome on Windows since/);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await axe();
  await giveThePasswordAgain(page);
  await expect(passkey).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Sign out' }).click();

  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
  await usePasskey.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto('/operator/account');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Really remove' }).click();
  await giveThePasswordAgain(page);
  await expect(passkey).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await usePasskey.click();
  await expect(page.getByRole('alert')).toContainText(englishFailure('passkey-unknown'));
});
