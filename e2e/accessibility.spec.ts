import { expect, test } from './fixtures.ts';
import { walkPages, walkPayment, walkWizard } from './screens.ts';

for (const path of ['/', '/embed'] as const) {
  test(`axe finds nothing on any step of ${path}`, async ({ page, axe }) => {
    test.slow();
    await walkWizard(page, path, () => axe());
  });
}

test('axe finds nothing on the way through the payment', async ({ page, context, email, axe }) => {
  await walkPayment(page, context, email, () => axe());
});

test.describe('pages beside the booking', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('axe finds nothing on them', async ({ page, axe }) => {
    await walkPages(page, async (screen) => {
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
      await axe();
    });
  });
});
