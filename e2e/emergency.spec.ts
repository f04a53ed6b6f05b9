// Areas: booking, orders
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts as wizardTexts } from '#booking/words/en/wizard.ts';
import {
  cardPage,
  chooseService,
  estimatedTotal,
  expectStep,
  fillContact,
  fillVisit,
  next,
  pay,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { stored } from './pending.ts';

/** The time zone is named: a visitor away from home is in another one. */
const ANSWERED_BY = /^Pay now and we reply by \d+:\d\d [AP]M [A-Z]{3,4}\.$/;

test('an emergency is booked once its confirmation has been read', async ({
  page,
  email,
  records,
  axe,
}) => {
  await page.goto('/');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');

  const nextButton = page.getByRole('button', { name: 'Next' });
  const box = page.getByRole('checkbox', { name: 'This is an emergency' });
  const dialog = page.getByRole('dialog', { name: 'Emergency Cleaning Service' });
  await expect(nextButton).toBeDisabled();
  await expect(page.getByText(laterTexts.blockers['emergency-unconfirmed'])).toBeVisible();

  await box.click();
  await expect(dialog).toContainText('We respond within 2 hours of your payment');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await expect(nextButton).toBeDisabled();

  await box.click();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toBeChecked();
  await expect(nextButton).toBeEnabled();
  await box.click();
  await expect(dialog).toBeHidden();
  await expect(box).not.toBeChecked();
  await expect(nextButton).toBeDisabled();

  await box.click();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText('We respond within 2 hours');
  await expect(estimatedTotal(page)).not.toContainText('days and times');
  // The promises for scheduled visits appear only in the first step's header.
  await expect(page.getByText('Free cancellation until 24 h before')).toBeHidden();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByText(ANSWERED_BY)).toBeVisible();
  // No time is chosen here.
  await expect(
    page.getByRole('navigation', { name: 'Booking progress' }).getByRole('listitem'),
  ).toHaveText([
    /^Select Your Service/,
    /^Add-On/,
    /^Contact/,
    /^Home/,
    /^Review/,
    `6${wizardTexts.ahead[0]?.label}`,
  ]);
  await fillVisit(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  expect(await stored(page, 'isEmergencyBooking')).toBe('true');
  await pay(page, '$350.00');

  await expect(page.getByText('we will get back to you within 2 hours')).toBeVisible();
  await expect(page.getByText('allow up to 2 days')).toHaveCount(0);
  await expect(page.getByText('text us at')).toContainText('(415) 555-0133');
  expect(await stored(page, 'isEmergencyBooking')).toBeNull();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await axe();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', service: 'emergency-cleanup', isEmergency: true, totalCents: 35_000 },
  ]);
});

test('on /embed the emergency is confirmed at the home details too, and another service clears it', async ({
  page,
}) => {
  await page.goto('/embed');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'This is an emergency' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Got It' }).click();
  await next(page, 'Add-On Services');

  const indicator = page.getByRole('navigation', { name: 'Booking steps' });
  await indicator.getByRole('button', { name: /Select Your Service/ }).click();
  await expectStep(page, 'Select Your Service');
  await chooseService(page, 'Home Standard Clean');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Contact Information');
  await next(page, 'Home Details');
  await expect(page.getByRole('checkbox', { name: 'This is an emergency' })).not.toBeChecked();
});
