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
 * Every screen in every state (screens.ts) times every look (looks.ts): light, dark, forced colors,
 * without motion, 320 pixels wide, text of 200 %. axe finds nothing, and nothing is cut off.
 */
test.use({ expectedProblems: /status of 404|status of 503|ERR_FAILED|TypeError|Cannot read|#\d+/ });
test.slow();

for (const path of ['/', '/embed'] as const) {
  test(`every step of ${path} is sound in every look`, async ({ page }) => {
    await walkWizard(page, path, (screen) => expectSoundInEveryLook(page, screen));
  });
}

test('so is the page of place and time with a booking', async ({ page, email }) => {
  await walkVisit(page, email, (screen) => expectSoundInEveryLook(page, screen));
});

test('so is the way through the payment, and the page of the booking', async ({
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

test('so are the pages next to the booking', async ({ page }) => {
  await walkPages(page, async (screen) => {
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
    await expectSoundInEveryLook(page, screen);
  });
});

test('so are the pages when something fails', async ({ page, email }) => {
  await walkFailures(page, email, (screen) => expectSoundInEveryLook(page, screen));
});
