// Areas: booking

import { laterTexts } from '#booking/words/en/later-steps.ts';
import { knownTexts } from '#booking/words/en/result.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import {
  chooseHome,
  chooseService,
  errorToast,
  estimate,
  expectStep,
  fillContact,
  next,
  pay,
  walkToReview,
} from './booking.ts';
import { endingWith } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { openCheckout, pendingBooking } from './pending.ts';

/* What a screen reader hears: names, roles, values, descriptions, and announcements. */

test('each step announces its place, its choices with their prices, and the next step', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - navigation "Booking steps":
      - list:
        - listitem: 1 Select Your Service
    - region "Select Your Service":
      - heading "Select Your Service" [level=2]
      - region "One Time Solutions":
        - heading "One Time Solutions" [level=3]
        - radio "Home Standard Clean"
        - text: /from \\$275/
        - group: View Duties Checklist for Home Standard Clean
      - region "Wellness Plans":
        - heading "Wellness Plans" [level=3]
        - radio "Safe & Sound"
        - text: /from \\$420 a month/
    - complementary "Your estimate"
    - button "Next"
  `);
  await page.getByText('View Duties Checklist').first().click();
  await expect(main.getByRole('region', { name: 'One Time Solutions' })).toMatchAriaSnapshot(`
    - group:
      - paragraph: "Sub Duties Checklist:"
      - list:
        - listitem
  `);
  await chooseService(page, 'Safe & Sound');
  await expect(page.getByRole('radio', { name: 'Safe & Sound' })).toHaveAccessibleDescription(
    /from \$420 a month/,
  );
  await next(page, 'Select Frequency');
  await expect(page).toHaveTitle(/^Select Frequency · /);
  await expect(page.getByRole('navigation', { name: 'Booking steps' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button "Select Your Service (done)"
      - listitem: 2 Select Frequency
      - listitem: 3 Add-On Services
  `);
  await expect(page.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toContainText(
    'Select Frequency',
  );
  await expect(main).toMatchAriaSnapshot(`
    - region "Select Frequency":
      - group:
        - radio "Weekly"
        - radio "Biweekly"
        - radio "Monthly" [checked]
    - button "Back"
    - button "Next"
  `);
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await expect(main).toMatchAriaSnapshot(`
    - region "Add-On Services":
      - checkbox "Handyman Services" [checked]
      - group "Hours of Handyman Services":
        - button "One hour less of Handyman Services" [disabled]
        - status: 1 hour
        - button "One hour more of Handyman Services"
  `);
  await next(page, 'Contact Information');
  await expect(page).toHaveTitle(/^Contact Information · /);
});

test('announces the final total once, and only when it has changed', async ({ page }) => {
  await page.goto('/');
  const said = page.getByRole('status').filter({ hasText: 'Your estimate:' });
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeVisible();
  await expect(said).toHaveCount(0);
  await chooseService(page, 'Essential');
  await chooseService(page, 'Home Standard Clean');
  await expect(said).toHaveText('Your estimate: $275');
  await expect(estimate(page)).toMatchAriaSnapshot(`
    - heading "Your estimate" [level=2]
    - paragraph: Total $275
    - term: Charged today
    - definition: $275
  `);
});

test('errors are at their fields, and the reason is next to the button', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
  await expectStep(page, 'Add-On Services');
  await next(page, 'Contact Information');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const why = page.getByRole('button', { name: 'Next' });
  await expect(why).toHaveAccessibleDescription(laterTexts.blockers['phone-missing']);
  // Text that is still being typed is not judged, at the field or next to the button.
  await phone.pressSequentially('1');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(why).toHaveAccessibleDescription(laterTexts.blockers['phone-missing']);
  await phone.pressSequentially('2');
  await phone.press('Tab');
  await expect(why).toHaveAccessibleDescription(laterTexts.blockers['phone-invalid']);
  const mail = page.getByRole('textbox', { name: 'Email' });
  await phone.fill('(415) 555-0134');
  await mail.pressSequentially('a');
  await expect(why).toBeDisabled();
  await expect(why).toHaveAccessibleDescription('');
  await mail.press('Tab');
  await expect(why).toHaveAccessibleDescription(laterTexts.blockers['email-invalid']);
  await mail.fill('');
  await phone.fill('12');
  await phone.press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(endingWith(laterTexts.phoneInvalid));
  await expect(page.getByRole('region', { name: 'Contact Information' })).toMatchAriaSnapshot(`
    - textbox "Phone" [invalid]: "12"
    - textbox "Email (optional)"
    - textbox "Referrer phone (optional)"
  `);
  await fillContact(page, {});
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await next(page, 'Home Details');
  await expect(page.getByRole('region', { name: 'Home Details' })).toMatchAriaSnapshot(`
    - combobox "Bedrooms and baths"
    - combobox "Home size"
    - combobox "Levels"
  `);
  await chooseHome(page, '6br4ba', 'custom');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your estimate: Custom quote' }),
  ).toBeAttached();
  await chooseHome(page, '3br2ba');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveTitle(/^Review & Book · /);
  await expect(page.getByRole('region', { name: 'Review & Book' })).toMatchAriaSnapshot(`
    - heading "Review & Book" [level=2]
    - region "Service Summary":
      - heading "Service Summary" [level=3]
  `);
  await expect(page.getByRole('region', { name: 'Estimated Total' })).toBeVisible();
});

test('a newly opened step shows no errors and announces none', async ({ page }) => {
  const onward = page.getByRole('button', { name: 'Next' });
  async function expectCalm(reason: string): Promise<void> {
    await expect(onward).toBeDisabled();
    await expect(onward).toHaveAccessibleDescription(reason);
    const told = page.getByText(reason, { exact: true });
    await expect(told).toBeVisible();
    await expect(told.locator('svg')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: reason })).toHaveCount(0);
  }
  await page.goto('/');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await expectCalm(laterTexts.blockers['phone-missing']);
  await fillContact(page, {});
  await next(page, 'Home Details');
  await expectCalm(laterTexts.blockers['emergency-unconfirmed']);
});

test('a missing or wrong receipt email shows an error at its field until it is typed again', async ({
  page,
  axe,
}) => {
  await walkToReview(page, 'Home Standard Clean', {});
  const mail = page.getByRole('textbox', { name: 'Email for your receipt' });
  const needed = laterTexts.scheduleProblems['email-missing'];
  await expect(mail).toHaveAccessibleDescription(/^For your receipt\./);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(errorToast(page, needed)).toBeVisible();
  await expect(mail).toBeFocused();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toHaveAccessibleDescription(new RegExp(`${needed}$`));
  await axe();
  await mail.pressSequentially('ada@');
  await expect(mail).not.toHaveAttribute('aria-invalid');
  await mail.press('Enter');
  await expect(mail).toHaveAccessibleDescription(endingWith(laterTexts.emailInvalid));
  await expect(mail).toBeFocused();
  await mail.pressSequentially('example');
  await expect(mail).toHaveAccessibleDescription(/^For your receipt\./);
  await mail.pressSequentially('.com');
  await mail.press('Enter');
  await expect(page.getByRole('heading', { name: 'When and where should we come?' })).toBeVisible();
});

test('the emergency dialog has a name, and its description says how soon we come', async ({
  page,
}) => {
  await page.goto('/embed');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  const box = page.getByRole('checkbox', { name: 'This is an emergency' });
  await expect(box).toHaveAccessibleDescription(/.+/);
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Emergency Cleaning Service' });
  await expect(dialog).toHaveAccessibleDescription(/within 2 hours/);
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Emergency Cleaning Service" [level=2]
    - paragraph: /within 2 hours/
    - button
    - button "Got It"
  `);
});

test('the success page announces progress, then moves to its heading and announces one sentence', async ({
  page,
  email,
}) => {
  await page.goto('/payment-success?session_id=cs_test_madeup_by_somebody_12345678');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Processing your payment...' })).toBeVisible();
  // The live region exists before its text.
  const live = main.locator('[aria-live="polite"]');
  await expect(live).toHaveCount(1);
  await expect(live).toHaveText('');
  const region = await live.elementHandle();
  await expect(main.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await expect(live).toContainText(knownTexts.unknown.title);
  await expect(live).toContainText(knownTexts.unknown.text);
  expect(await region?.evaluate((it) => it.isConnected)).toBe(true);

  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await expect(live.first()).toContainText(knownTexts.confirmed.title);
});

test('the schedule page labels its days, its parts and their errors', async ({ page }) => {
  await page.goto('/schedule?redirect_url=%2Fcheckout&email=jo%40example.com');
  const form = page.getByRole('form', { name: 'When and where should we come?' });
  const times = form.getByRole('group', { name: 'Preferred days and times' });
  await expect(times).toHaveAccessibleDescription(/^Choose one or more, up to 10\./);
  await expect(form).toMatchAriaSnapshot(`
    - textbox "ZIP code"
    - group "Preferred days and times":
      - list:
        - listitem:
          - group /^\\w{3}, \\w{3} \\d+$/:
            - checkbox "Morning"
            - checkbox "Afternoon"
            - checkbox "Evening"
      - group: Show the following week
    - group "Where we clean":
      - textbox "Your name (optional)"
      - textbox "Street address"
      - group: Apartment, city, state
    - group: "Good to know: entry, parking, pets"
    - button "Continue"
  `);
  await expect(form.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Nothing is charged yet.',
  );
  await form.getByRole('button', { name: 'Continue' }).click();
  // What is read first: the focused field and its error. City and state follow the ZIP code.
  await expect(form.getByRole('textbox', { name: 'ZIP code' })).toBeFocused();
  await expect(times).toHaveAccessibleDescription(endingWith(scheduleTexts.needTime));
  await expect(form).toMatchAriaSnapshot(`
    - alert "Please check these fields":
      - heading "Please check these fields" [level=2]
      - list:
        - listitem:
          - link "${scheduleTexts.needPostalCode}"
        - listitem:
          - link "${scheduleTexts.needTime}"
        - listitem:
          - link "${scheduleTexts.needLine1}"
    - textbox "ZIP code" [invalid]
    - group "Where we clean":
      - textbox "Street address" [invalid]
      - group: Apartment, city, state
  `);
  await expect(form.getByRole('textbox', { name: 'ZIP code' })).toHaveAccessibleDescription(
    scheduleTexts.needPostalCode,
  );
});

test('the card page says what is charged, and that the card was declined', async ({
  page,
  email,
}) => {
  await openCheckout(page, pendingBooking(email));
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Pay Wellkept" [level=1]
    - region "Your order":
      - heading "Your order" [level=2]
      - term: Home Standard Clean
      - definition: $275.00
      - term: Total today
      - definition: $275.00
    - combobox "Test card":
      - option /works now and later/ [selected]
    - button "Pay $275.00"
    - button "Decline the card"
    - paragraph:
      - link "Cancel and go back to Wellkept"
  `);
  await main.getByRole('button', { name: 'Decline the card' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - alert: /^Your card was declined\\. No charge was made/
    - heading "Pay Wellkept" [level=1]
    - button "Pay $275.00"
  `);
});

test('the contact page labels its ways, its fields and their errors', async ({ page }) => {
  await page.goto('/contact?service=safe-sound/biweekly&home=4br3ba/large');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Contact us" [level=1]
    - region "Reach us directly":
      - heading "Reach us directly" [level=2]
      - list:
        - listitem:
          - link /^Call /
        - listitem:
          - link /^Text /
        - listitem:
          - link /^Email /
    - form "Write to us":
      - group "The visit you want":
        - combobox "Service":
          - option "Safe & Sound, biweekly visits, from $690 a month" [selected]
        - combobox "Your home":
          - 'option "4 bedrooms, 3 baths: Large (2,500–2,800 sq ft)" [selected]'
      - textbox "Your name (optional)"
      - group:
        - textbox "Your phone"
        - textbox "Your email"
      - textbox "Your message": I would like to book this visit.
      - button "Send message"
  `);
  await page.goto('/contact');
  await main.getByRole('button', { name: 'Send message' }).click();
  const phone = main.getByRole('textbox', { name: 'Your phone' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(endingWith(contactTexts.needReach));
  await expect(main.getByRole('form', { name: 'Write to us' })).toMatchAriaSnapshot(`
    - alert "Please check these fields":
      - heading "Please check these fields" [level=2]
      - list:
        - listitem:
          - link "${contactTexts.needReach}"
        - listitem:
          - link "${contactTexts.needMessage}"
    - group:
      - textbox "Your phone" [invalid]
    - textbox "Your message" [invalid]
    - button "Send message"
  `);
  await expect(main.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(
    contactTexts.needMessage,
  );
});
