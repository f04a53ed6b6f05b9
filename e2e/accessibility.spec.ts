// Areas: booking, own-page
import { expect, test } from './fixtures.ts';
import { expectSoundEmail, expectSoundInEveryLook } from './looks.ts';
import {
  walkFailures,
  walkOwnBooking,
  walkPages,
  walkPayment,
  walkVisit,
  walkWizard,
} from './screens.ts';

/*
 * Every screen in every state (screens.ts), in every look (looks.ts): light, dark, forced colors, no
 * motion, 320 pixels wide, text at 200%. axe finds nothing, and nothing is cut off.
 */
test.use({ expectedProblems: /status of 404|status of 503|ERR_FAILED|TypeError|Cannot read|#\d+/ });
test.slow();

for (const path of ['/', '/embed'] as const) {
  test(`every step of ${path} passes in every look`, async ({ page }) => {
    await walkWizard(page, path, (screen) => expectSoundInEveryLook(page, screen));
  });
}

test('the place-and-time page with a booking passes in every look', async ({ page, email }) => {
  await walkVisit(page, email, (screen) => expectSoundInEveryLook(page, screen));
});

test('the payment pages and the booking page pass in every look', async ({
  page,
  context,
  email,
  records,
}) => {
  await walkPayment(page, context, email, records, (screen) =>
    expectSoundInEveryLook(page, screen),
  );
  await expect.poll(() => records.linkInMail(email, '/booking/')).not.toBeNull();
  const address = (await records.linkInMail(email, '/booking/')) ?? '';
  await walkOwnBooking(page, address, (screen) => expectSoundInEveryLook(page, screen));
  for (const mail of await records.emails(email)) await expectSoundEmail(page, mail);
});

test('the pages next to the booking pass in every look', async ({ page }) => {
  await walkPages(page, async (screen) => {
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
    await expectSoundInEveryLook(page, screen);
  });
});

test('the pages shown after a failure pass in every look', async ({ page, email }) => {
  await walkFailures(page, email, (screen) => expectSoundInEveryLook(page, screen));
});
