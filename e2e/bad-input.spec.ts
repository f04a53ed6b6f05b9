// Areas: booking, catalogue
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { chooseService, fillContact, fillVisit, next, pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

test('emoji, right-to-left and huge text get a helpful sentence, and nothing is lost', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/');
  await chooseService(page, 'Priority Home Cleaning');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const button = page.getByRole('button', { name: 'Next' });
  for (const wrong of [
    '📞📞📞📞📞📞📞📞📞📞',
    '٠١٢٣٤٥٦٧٨٩',
    '----------',
    '+1+415555014',
    '<b>415555014',
  ]) {
    await phone.fill(wrong);
    await phone.blur();
    await expect(page.getByText(laterTexts.phoneInvalid)).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(phone).toHaveValue(wrong);
  }
  await phone.fill('5'.repeat(100_000));
  await expect(button).toBeDisabled();
  const mail = page.getByRole('textbox', { name: 'Email (optional)' });
  await phone.fill('+1 (415) 555.0142');
  for (const wrong of ['שלום', 'a@b', 'a b@example.com', `${'x'.repeat(300)}@example.com`]) {
    await mail.fill(wrong);
    await mail.blur();
    await expect(page.getByText(laterTexts.emailInvalid)).toBeVisible();
    await expect(button).toBeDisabled();
  }
  await fillContact(page, { phone: '+1 (415) 555.0142', email, referrerPhone: 'دوستم 🙂' });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await page.getByText('Good to know').click();
  await page.getByRole('textbox', { name: 'Getting in' }).fill(`🔑 ${'שער '.repeat(400)}`);
  await fillVisit(page, 'Straße der 👩‍🔧 <script>1</script>');
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    {
      status: 'confirmed',
      phone: '+14155550142',
      referrerPhone: 'دوستم 🙂',
      street: 'Straße der 👩‍🔧 <script>1</script>',
    },
  ]);
});

test('an add-on’s hours start at 1 and can exceed a day', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  const more = page.getByRole('button', { name: 'One hour more of Handyman Services' });
  await expect(page.getByRole('button', { name: 'One hour less of Handyman' })).toBeDisabled();
  for (let hours = 1; hours < 25; hours += 1) await more.click();
  await expect(page.getByRole('group', { name: 'Hours of Handyman' })).toContainText('25 hours');
  await expect(more).toBeEnabled();
});

test('the wizard opens whatever the browser storage contains', async ({ page }) => {
  const homes = '"bedroomBath":"constructor","sizeCategory":"__proto__"';
  const drafts = [
    '{',
    'null',
    '["x"]',
    `{"serviceId":"__proto__","addOns":{"length":9},${homes}}`,
    '{"serviceId":"essential","frequency":"hourly","addOns":[null,{"id":"toString","quantity":1e9}]}',
    `{"customerPhone":${JSON.stringify('9'.repeat(200_000))},"levels":-3}`,
  ];
  await page.goto('/payment-cancelled');
  for (const draft of drafts) {
    await page.evaluate((text) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of ['wellkept-draft', 'wellkept-session', 'wellkept-toast']) {
          storage.setItem(key, text);
        }
        storage.setItem('pendingBooking', text);
      }
    }, draft);
    await page.goto('/?step=review');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
});

test.describe('quantities and ids that the page does not offer', () => {
  test.use({ expectedProblems: /status of (422|409)/ });

  test('are refused with a sentence, and nothing is stored', async ({ page, email, records }) => {
    const addOn = (quantity: unknown) => ({ addOns: [{ id: 'handyman-services', quantity }] });
    const forged = [
      { ...addOn(-1), amount: 185 },
      { ...addOn(1.5), amount: 410 },
      { ...addOn(1e9), amount: 10_000 },
      { amount: 10_000.01 },
      { service: { id: 'constructor' } },
      { bedroomBath: '__proto__' },
      { sizeCategory: 'castle' },
      { email: 'שלום' },
      { customerPhone: '☎️' },
    ];
    for (const changes of forged) {
      await page.goto(checkoutAddress(pendingBooking(email, changes)));
      await expect(page.getByRole('alert').filter({ hasText: 'Checkout failed: ' })).toBeVisible();
      await expect(page).toHaveURL('/');
    }
    expect(await records.orders(email)).toEqual([]);
  });
});
