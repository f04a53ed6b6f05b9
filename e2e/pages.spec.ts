import { estimate } from './booking.ts';
import { expect, test } from './fixtures.ts';

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('shows the 404 page, with status 404', async ({ page }) => {
    const answer = await page.goto('/no-such-page?x=1');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the success page calls nothing paid that the server does not know', async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Payment Successful!' });
  await page.goto('/payment-success?session_id=cs_test_madeup_by_somebody_12345678');
  await expect(title).toBeVisible();
  await expect(page.getByText('Payment reference')).toHaveText('Payment reference 12345678');
  await expect(page.getByText('We do not know this reference')).toBeVisible();
  for (const address of ['/payment-success', '/payment-success?session_id=']) {
    await page.goto(address);
    await expect(title).toBeVisible();
    await expect(page.getByText('This address carries no payment reference')).toBeVisible();
    await expect(page.getByText(/^Payment reference/)).toHaveCount(0);
  }
  await page.goto(`/payment-success?session_id=${encodeURIComponent('<b>٪👩‍🔧</b>'.repeat(8))}`);
  await expect(page.getByText('We do not know this reference')).toBeVisible();
  await expect(page.getByText('Your booking is confirmed')).toHaveCount(0);
});

test.describe('a page whose script fails', () => {
  test.use({ expectedProblems: /TypeError|Cannot read|undefined|#\d+/ });

  test('shows the error view, and keeps what was typed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Essential' }).check();
    await expect(estimate(page)).toContainText('Essential');
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const broken = html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1{"catalogue":{}}');
      await route.fulfill({ response: answer, body: broken });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText(
      'Unexpected Application Error!',
    );
    await page.unroute('**/');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
  });
});
