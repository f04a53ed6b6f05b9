// Areas: booking
import type { Locator } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { texts as wizardTexts } from '#booking/words/en/wizard.ts';
import {
  cardPage,
  chooseHome,
  chooseService,
  estimate,
  estimatedTotal,
  expectStep,
  fillAddress,
  fillContact,
  fillVisit,
  next,
  pay,
  schedule,
  walkToReview,
  wishDays,
} from './booking.ts';
import { expect, test } from './fixtures.ts';

test('a click anywhere on a service’s card selects it, but its checklist selects nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const radio = page.getByRole('radio', { name: 'Home Standard Clean' });
  const card = radio.locator('xpath=ancestor::div[1]');
  const toggle = card.getByText('View Duties Checklist');
  await toggle.click();
  await expect(card.getByText('Sub Duties Checklist:')).toBeVisible();
  await expect(radio).not.toBeChecked();

  const toggled = await boxOf(toggle);
  const whole = await boxOf(card);
  const beside = toggled.y - whole.y + toggled.height / 2;
  await card.click({ position: { x: whole.width - 8, y: beside } });
  await expect(radio).toBeChecked();

  const other = page.getByRole('radio', { name: 'Kitchen Deep Cleaning' });
  const its = other.locator('xpath=ancestor::div[1]');
  await its.click({ position: { x: 4, y: (await boxOf(its)).height - 4 } });
  await expect(other).toBeChecked();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

test('books a one-time service with extras, from the first card to a confirmed order', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/');
  await expect(page.getByText('$45 per extra hour, billed later')).toBeVisible();
  await expect(page.getByText('$30 in credits for each of you')).toBeVisible();
  const indicator = page.getByRole('navigation', { name: 'Booking steps' });
  await expect(indicator.getByRole('listitem')).toHaveText([
    '1Select Your Service',
    '2Add-On Services',
    '3Contact Information',
    '4Home Details',
    '5Review & Book',
  ]);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);

  const oneTime = page.getByRole('region', { name: 'One Time Solutions' });
  await expect(oneTime.getByText('One-time', { exact: true })).toBeVisible();
  await expect(oneTime.getByRole('radio')).toHaveCount(7);
  const plans = page.getByRole('region', { name: 'Wellness Plans' });
  await expect(plans.getByText('Recurring', { exact: true })).toBeVisible();
  await expect(plans.getByRole('radio')).toHaveCount(3);

  // Several checklists can be open, and opening one selects nothing.
  const toggles = oneTime.getByText('View Duties Checklist');
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await expect(oneTime.getByText('Sub Duties Checklist:').filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Scrub grout, tile and shower glass')).toBeVisible();

  await chooseService(page, 'Kitchen Deep Cleaning');
  await chooseService(page, 'Home Deep Cleaning / More In-Depth');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(oneTime.getByText('from $380')).toBeVisible();
  await next(page, 'Add-On Services');

  // 90 an hour at the wizard's default size (multiplier 1), twice; then 2br1ba small.
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  const hours = page.getByRole('group', { name: 'Hours of Handyman Services' });
  const less = hours.getByRole('button', { name: 'One hour less of Handyman Services' });
  await expect(less).toBeDisabled();
  await hours.getByRole('button', { name: 'One hour more of Handyman Services' }).click();
  await expect(less).toBeEnabled();
  await expect(hours.getByRole('status')).toHaveText('2 hours');
  const laundry = page.getByRole('checkbox', { name: 'Laundry, Dishes & Organizing' });
  await laundry.check();
  const bins = page.getByRole('checkbox', { name: 'Trash Bin & Pressure Washing' });
  await bins.check();
  await bins.uncheck();
  await expect(estimate(page).getByRole('definition')).toHaveText('$610');
  await next(page, 'Contact Information');

  const nextButton = page.getByRole('button', { name: 'Next' });
  await expect(nextButton).toBeDisabled();
  await expect(page.getByText(laterTexts.blockers['phone-missing'])).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('555-014');
  await phone.blur();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const red = await phone.evaluate((element) => getComputedStyle(element).borderColor);
  await expect(nextButton).toBeDisabled();
  await fillContact(page, { email, referrerPhone: 'my aunt' });
  await expect(phone).not.toHaveAttribute('aria-invalid');
  expect(await phone.evaluate((element) => getComputedStyle(element).borderColor)).not.toBe(red);
  await next(page, 'Home Details');

  const size = page.getByRole('combobox', { name: 'Home size' });
  await expect(page.getByRole('combobox', { name: 'Bedrooms and baths' })).toHaveValue('3br2ba');
  await expect(size).toHaveValue('average');
  await chooseHome(page, '3br2ba', 'large');
  await chooseHome(page, '2br1ba');
  await expect(size).toHaveValue('small');
  // 380 x 0.7 = 266; 90 x 0.7 = 63 an hour, 50 x 0.7 = 35: 266 + 126 + 35.
  await expect(estimate(page).getByRole('definition')).toHaveText('$427');
  await page.getByRole('combobox', { name: 'Levels' }).selectOption('2');
  await next(page, 'Review & Book');

  await expect(nextButton).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Service Summary' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Service Details' });
  await expect(details).toContainText('Home Deep Cleaning / More In-Depth');
  await expect(details).toContainText('2 bedrooms, 1 bath, Small (900–1,100 sq ft), 2 levels');
  const breakdown = page.getByRole('region', { name: 'Price Breakdown' });
  await expect(breakdown.getByRole('listitem')).toHaveText([
    'Home Deep Cleaning / More In-Depth$380 × 0.7 = $266$266',
    'Handyman Services2 × $63$90 × 0.7 = $63 an hour$126',
    'Laundry, Dishes & Organizing1 × $35$50 × 0.7 = $35 an hour$35',
  ]);
  await expect(estimatedTotal(page)).toContainText('$427');
  await expect(estimatedTotal(page)).not.toContainText('per month');
  await expect(
    page.getByText(/^Soonest free time: \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/),
  ).toBeVisible();
  await details.getByRole('button', { name: 'Change: Home' }).click();
  await expectStep(page, 'Home Details');
  await page.goBack();
  await expectStep(page, 'Review & Book');
  // Only one step needed a change, so it goes on to the review, past the steps between.
  await details.getByRole('button', { name: 'Change: Service' }).click();
  await expectStep(page, 'Select Your Service');
  await next(page, 'Review & Book');

  await schedule(page, '7 Alder Way');
  await expect(page).toHaveURL(/\/sandbox\/pay\/cs_/);
  await expect(page.getByText('Sandbox. No card is charged.')).toBeVisible();
  await expect(page.getByText('Your card is saved for later charges.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $427.00' }).click();

  await expect(page.getByText('Processing your payment...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const sessionId = new URL(page.url()).searchParams.get('session_id') ?? '';
  await expect(page.getByText('Payment reference')).toHaveText(
    `Payment reference ${sessionId.slice(-8)}`,
  );
  await expect(page.getByText('Please allow up to 2 days for scheduling.')).toBeVisible();
  await expect(page.getByText('We will contact you soon to confirm')).toBeVisible();
  await expect(page.getByText('For urgent requests or changes, text us at')).toContainText(
    '(415) 555-0133',
  );
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();

  expect(await records.orders(email)).toEqual([
    {
      status: 'confirmed',
      service: 'home-deep-cleaning',
      frequency: 'one-time',
      recurring: false,
      home: '2br1ba small',
      isEmergency: false,
      phone: '+14155550142',
      referrerPhone: 'my aunt',
      totalCents: 42_700,
      lines: [
        ['home-deep-cleaning', 1, 26_600],
        ['handyman-services', 2, 12_600],
        ['laundry-dishes-organizing', 1, 3_500],
      ],
      street: '7 Alder Way',
      payments: ['paid'],
      chargedCents: 42_700,
    },
  ]);
  await expect.poll(() => records.crmEvents(email)).toEqual(['booking.created', 'booking.paid']);
  expect(await page.evaluate(() => localStorage.getItem('pendingBooking'))).toBeNull();
  await page.getByRole('link', { name: 'Book Another Service' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Select Your Service' })).toBeVisible();
  // The same home is filled in for the next booking. Nothing else of the first booking is left.
  const home = page.getByRole('region', { name: 'Your home' });
  await expect(home.getByRole('button', { name: '2 bedrooms, 1 bath' })).toBeVisible();
  await expect(home).not.toContainText(wizardTexts.homeAssumed);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('wellkept-draft'))).not.toContain('0142');
});

test('Next without a service continues; the next step and the cards ask for one until it is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await next(page, 'Add-On Services');
  const step = page.getByRole('region', { name: 'Add-On Services' });
  await expect(step.getByText('Select a service to see pricing')).toBeInViewport();
  await expect(step.locator('[data-level="0"]')).toHaveCount(5);
  await step.getByRole('button', { name: 'Select Your Service' }).click();
  await expectStep(page, 'Select Your Service');
  const first = page.getByRole('region', { name: 'Select Your Service' });
  await expect(first.getByText('Select a service to see pricing')).toBeInViewport();

  // Choosing removes the message, and what is below does not move.
  const card = first.getByRole('radio', { name: 'Home Standard Clean' });
  const before = await card.boundingBox();
  await card.click();
  await expect(first.getByText('Select a service to see pricing')).toBeHidden();
  expect(await card.boundingBox()).toEqual(before);
  await next(page, 'Add-On Services');
  await expect(page.getByText('Select a service to see pricing')).toHaveCount(0);

  // The drawn rooms get tidier with each choice.
  const rooms = step.locator('[data-level]');
  const tidiness = () =>
    rooms.evaluateAll((all) => all.reduce((sum, room) => sum + Number(room.dataset.level), 0));
  const tidied = await tidiness();
  expect(tidied).toBeGreaterThan(0);
  await step.getByRole('checkbox', { name: 'Laundry, Dishes & Organizing' }).check();
  await expect.poll(tidiness).toBeGreaterThan(tidied);

  // An extra counts as a choice, and so does the button that skips the services.
  await page.goto('/?step=service');
  await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
  await expectStep(page, 'Add-On Services');
  await expect(step.getByText('Select a service to see pricing')).toHaveCount(0);
  // Without either, this step already says that one is required, not only the last one.
  await step.getByRole('checkbox', { name: 'Laundry, Dishes & Organizing' }).uncheck();
  await next(page, 'Contact Information');
  const contact = page.getByRole('region', { name: 'Contact Information' });
  await expect(contact.getByText('Select a service to see pricing')).toBeInViewport();
  await page.goBack();
  await expectStep(page, 'Add-On Services');
  await expect(step.getByText(laterTexts.addOnsAlone)).toBeVisible();
  await step.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await expect(step.getByText(laterTexts.addOnsAlone)).toBeHidden();
  await next(page, 'Contact Information');
  await expect(page.getByText('Select a service to see pricing')).toHaveCount(0);
});

test('opening a checklist on a laptop does not move the one next to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const toggles = page.getByText('View Duties Checklist');
  const [opened, beside] = [toggles.nth(0), toggles.nth(1)];
  await opened.scrollIntoViewIfNeeded();
  const before = await beside.boundingBox();
  await opened.click();
  await expect(page.getByText('Sub Duties Checklist:').first()).toBeVisible();
  expect(await beside.boundingBox()).toEqual(before);
});

test('the soonest free time is taken on the review, and is set on the schedule page', async ({
  page,
  email,
}) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  const take = page.getByRole('button', { name: 'Take this time' });
  const told = await page.getByText(/^Soonest free time: /).textContent();
  const [, date = '', clock = ''] = told?.match(/, (\w{3} \d+), (\d+)/) ?? [];
  await take.click();
  const when = page.getByRole('group', { name: 'When we come' });
  await expect(when).toContainText(`${date}arriving at ${clock}`);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  await expect(when).toContainText(`${date}arriving ${clock}`);
  await expect(when.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Other times' }).click();
  await expect(page.getByText('Your time: ')).toContainText(`${date}, arriving ${clock}`);
  // Next to the form, on a laptop: the rooms that this clean tidies.
  await expect(page.locator('.visit-beside svg[data-level="2"]').first()).toBeVisible();
});

test('where the owner asks for preferred days, one tap on the review accepts any of them', async ({
  page,
  email,
  records,
}) => {
  await records.offer('wishes');
  try {
    await walkToReview(page, 'Home Standard Clean', { email });
    const told = await page.getByText(/^Any time from /).textContent();
    await page.getByRole('button', { name: 'That works for me' }).click();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
    const ticked = wishDays(page).filter({ has: page.getByRole('checkbox', { checked: true }) });
    await expect(ticked).toHaveCount(3);
    const [, first = '', last = ''] = told?.match(/from (.*) to (.*)/) ?? [];
    await expect(ticked.first()).toHaveAccessibleName(first);
    await expect(ticked.last()).toHaveAccessibleName(last);
    await fillAddress(page, '12 Larch Street');
    await expect(cardPage(page)).toBeVisible();
  } finally {
    await records.offer('times');
  }
});

test('on a phone the soonest time appears below the drawn rooms, and moves nothing', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/free-times', (route) => asked.then(() => route.continue()));
  await walkToReview(page, 'Home Standard Clean', { email });
  const total = estimatedTotal(page);
  const summary = page.getByRole('heading', { name: 'Service Summary' });
  const before = [await total.boundingBox(), await summary.boundingBox()];
  answer();
  await expect(page.getByText(/^Soonest free time: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this time' })).toBeVisible();
  expect([await total.boundingBox(), await summary.boundingBox()]).toEqual(before);
});

test('a phone’s review at 200% text breaks no word of what was chosen', async ({ page, email }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const details = page.getByRole('region', { name: 'Service Details' });
  const home = details.getByText('3 bedrooms, 2 baths, Average');
  const [part, whole] = [await home.boundingBox(), await details.boundingBox()];
  expect(part?.width).toBeGreaterThan((whole?.width ?? 0) * 0.6);
});

test('one progress line runs from the first step through time, place and payment', async ({
  page,
  email,
}) => {
  const lineOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .locator('li')
      .evaluateAll((marks) =>
        marks.map((mark) => (mark.textContent ?? '').replace(/^\d+| \(.*\)$/g, '')),
      );
  const ahead = wizardTexts.ahead.map(({ label }) => label);
  await page.goto('/');
  const first = await lineOf(wizardTexts.indicator);
  expect(first).toHaveLength(7);
  expect(first.slice(-2)).toEqual(ahead);
  await walkToReview(page, 'Home Standard Clean', { email });
  expect(await lineOf(wizardTexts.indicator)).toEqual(first);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const there = page.getByRole('navigation', { name: scheduleTexts.progress });
  await expect(there.locator('[aria-current=step]')).toContainText(ahead[0] ?? '');
  expect(await lineOf(scheduleTexts.progress)).toEqual(first);
});

test('a wellness plan every two weeks is charged once a month', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/');
  await chooseService(page, 'Safe & Sound');
  const indicator = page.getByRole('navigation', { name: 'Booking steps' });
  await expect(indicator.getByRole('listitem')).toHaveText([
    '1Select Your Service',
    '2Select Frequency',
    '3Add-On Services',
    '4Contact Information',
    '5Home Details',
    '6Review & Book',
  ]);
  await next(page, 'Select Frequency');
  const monthly = page.getByRole('radio', { name: 'Monthly' });
  await expect(monthly).toBeChecked();
  await expect(monthly).toHaveAccessibleDescription(/\$420 per month/);
  await expect(
    page.getByRole('radio', { name: 'Weekly', exact: true }),
  ).toHaveAccessibleDescription(/\$1,100 per month/);
  const biweekly = page.getByRole('radio', { name: 'Biweekly' });
  await expect(biweekly).toHaveAccessibleDescription(/\$690 per month/);
  await biweekly.check();
  // Only once: in the estimate next to the step, or below the cards where the estimate is closed.
  const charged = page
    .getByText('$690 is charged once a month and covers every biweekly visit.')
    .filter({ visible: true });
  await expect(charged).toHaveCount(1);
  await expect(estimate(page)).toContainText('$690 is charged once a month');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(charged).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Mattress, Upholstery & Carpet' }).check();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  // 690 x 1.15 = 793.50, rounded half up to 794; 130 x 1.15 = 149.50, not rounded.
  await chooseHome(page, '3br3ba');
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText('$943.50');
  await expect(estimatedTotal(page)).toContainText('$794 a month Billed biweekly');
  await expect(estimatedTotal(page)).toContainText(
    '$794 is charged once a month and covers every biweekly visit.',
  );
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const booked = page.getByRole('region', { name: 'What you book' });
  await expect(booked).toContainText('$943.50 today, then $794 a month');
  await booked.getByText('Price details').click();
  await expect(booked).toContainText('Then each month$794');
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByText('Then $794.00 per month, until canceled.')).toBeVisible();
  await pay(page, '$943.50');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();

  expect(await records.orders(email)).toMatchObject([
    {
      status: 'confirmed',
      service: 'safe-sound',
      frequency: 'biweekly',
      recurring: true,
      home: '3br3ba average',
      totalCents: 94_350,
      lines: [
        ['safe-sound', 1, 79_400],
        ['mattress-upholstery-carpet-sanitizing', 1, 14_950],
      ],
      payments: ['paid'],
      chargedCents: 94_350,
    },
  ]);
});
