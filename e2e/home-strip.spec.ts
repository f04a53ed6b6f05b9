// Areas: booking
import { texts as wizardTexts } from '#booking/words/en/wizard.ts';
import {
  cardPage,
  chooseService,
  estimate,
  estimatedTotal,
  expectStep,
  fillContact,
  next,
} from './booking.ts';
import { expect, test } from './fixtures.ts';

test('one home strip above the cards sets every price, on every step and after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Your home' });
  const home = strip.getByRole('button', { name: '3 bedrooms, 2 baths' });
  await expect(strip).toContainText(wizardTexts.homeAssumed);
  await expect(strip.locator('use').first()).toHaveAttribute('href', /#home3$/);
  const card = page.getByRole('radio', { name: 'Home Deep Cleaning' });
  await expect(card).toHaveAccessibleDescription(/^\$380 .* from \$380$/);

  // By keyboard: Escape closes it unchanged, with the focus on its chip.
  await home.press('Enter');
  await expect(strip.getByRole('button', { pressed: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(home).toBeFocused();
  await expect(home).toHaveAttribute('aria-expanded', 'false');

  // By touch: two choices in a row, and it closes.
  await home.click();
  await strip
    .getByRole('group', { name: 'Bedrooms and baths' })
    .getByText('4 bedrooms, 3 baths')
    .click();
  await strip.getByRole('group', { name: 'Home size' }).getByText('Large').click();
  await expect(strip.getByRole('group')).toHaveCount(0);
  await expect(strip.getByRole('button', { name: 'Large' })).toBeFocused();
  await expect(strip).not.toContainText(wizardTexts.homeAssumed);
  await expect(strip.locator('use').first()).toHaveAttribute('href', /#home4$/);
  // 380 x 1.65 = 627; 8 hours x 1.65 = 13.2, booked to the quarter hour.
  await expect(card).toHaveAccessibleDescription(/^\$627 .* from \$380$/);

  await chooseService(page, 'Home Deep Cleaning / More In-Depth');
  await page.reload();
  await expect(card).toHaveAccessibleDescription(/^\$627/);
  await expect(estimate(page)).toContainText('$627');
  await next(page, 'Add-On Services');
  // 90 x 1.65 = 148.50
  const handyman = page.getByRole('checkbox', { name: 'Handyman Services' });
  await expect(handyman).toHaveAccessibleDescription(/\$148\.50 an hour/);
  await strip.getByRole('button', { name: 'Large' }).click();
  await strip.getByRole('button', { name: 'Average' }).click();
  await expect(handyman).toHaveAccessibleDescription(/\$130\.50 an hour/);
});

test('changing the home takes two taps; the next step closes the strip, and Enter continues', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Your home' });
  await strip.getByRole('button', { name: '3 bedrooms, 2 baths' }).click();
  await strip.getByRole('button', { name: '4 bedrooms, 3 baths' }).click();
  // Its first size is selected too, and can be changed.
  await expect(strip.getByRole('group', { name: 'Home size' })).toBeVisible();
  await page.getByRole('radio', { name: 'Home Deep Cleaning' }).check();
  await next(page, 'Add-On Services');
  await expect(strip.getByRole('group')).toHaveCount(0);
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  const mail = page.getByRole('textbox', { name: 'Email (optional)' });
  await expect(mail).toHaveAttribute('enterkeyhint', 'go');
  await mail.press('Enter');
  await expectStep(page, 'Home Details');
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText('$551');
  await page.getByRole('button', { name: 'Take this time' }).click();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  await expect(page.getByRole('button', { name: 'Other times' })).toBeVisible();
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  const street = page.getByRole('textbox', { name: 'Street address' });
  await expect(street).toHaveAttribute('enterkeyhint', 'go');
  await street.fill('12 Larch Street');
  await street.press('Enter');
  await expect(cardPage(page)).toBeVisible();
});

for (const locale of ['en-US', 'es-MX']) {
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 800 } });

    test('the chips fit on one row, however long their words', async ({ page }) => {
      for (const [home, size] of [
        ['3br2ba', 'average'],
        ['4br4ba', 'estate'],
        ['6br4ba', 'custom'],
      ]) {
        await page.goto(`/?home=${home}&size=${size}`);
        const strip = page.getByRole('region', { name: /^(Your home|Su hogar)/ });
        const chips = strip.getByRole('button');
        await expect(chips).toHaveCount(2);
        const [first, second] = await chips.all();
        const tops = [await first?.boundingBox(), await second?.boundingBox()].map((box) => box?.y);
        expect(tops[0], `${home} ${size}`).toBe(tops[1]);
      }
    });
  });
}

test('only a home that the visitor gave has an exact price; the home step is the confirmation', async ({
  page,
}) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await expect(estimate(page)).toContainText('For an assumed home');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await expect(page.getByRole('region', { name: 'Your home' })).toHaveCount(0);
  await next(page, 'Review & Book');
  await page.goBack();
  await expectStep(page, 'Home Details');
  await expect(estimate(page)).toContainText('Exact price for your home');
});
