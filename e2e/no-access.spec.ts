// Areas: desk, crew, visits
import type { Locator, Page } from '@playwright/test';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { moveTexts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { type CrewOffice, signInOnPhone, test } from './crew.ts';
import { expect, findsNothing } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { photograph } from './photograph.ts';

test.use({ serverEnv: { ...OPERATOR_ENV, BUSINESS_TIME_ZONE: zoneAtNoon() } });

const { acts, photos, noAccess } = phoneTexts;
const { report, noAccess: texts } = todayTexts.lines;

/** Ben finds the door closed, reports what they tried, and photographs it. */
async function findDoorClosed(phone: Page, office: CrewOffice): Promise<void> {
  await signInOnPhone(phone, await office.code(office.world.ben));
  await phone.getByRole('link', { name: /1 Main Street/ }).click();
  await phone.getByRole('button', { name: phoneTexts.otherActs, exact: true }).click();
  await phone.getByRole('button', { name: acts['no-access'], exact: true }).click();
  await photograph(phone, photos.take['no-access'], 1);
  await phone.getByRole('button', { name: noAccess.more(noAccess.calls) }).click();
  await phone.getByRole('button', { name: noAccess.submit }).click();
  const { ben } = office.world;
  await expect.poll(() => office.photos(ben)).toEqual(['no-access']);
  await expect
    .poll(async () => (await office.work(ben)).map(({ kind }) => kind))
    .toEqual(['no-access', 'note']);
}

/** The row of its visit on Today. */
async function rowOfReport(page: Page, office: CrewOffice): Promise<Locator> {
  await signIn(page);
  await page.goto('/operator/today');
  const toBooking = page.locator(`a[href$="/bookings/${office.world.orderId}"]`);
  return page.getByRole('listitem').filter({ hasText: report.noAccess('Ben'), has: toBooking });
}

test('a closed door is on Today with its photo, and one of the nearest times is chosen', async ({
  page,
  context,
  office,
}) => {
  const phone = await context.newPage();
  await findDoorClosed(phone, office);
  await phone.close();
  const row = await rowOfReport(page, office);
  await expect(row).toContainText(report.called(1));
  await expect
    .poll(() => row.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await row.getByRole('button', { name: new RegExp(`^${texts.newTime}`) }).click();
  const dialog = page.getByRole('dialog');
  await findsNothing(page);
  const nearest = dialog.getByRole('list', { name: new RegExp(`^${waitTexts.nearest('')}`) });
  await nearest.getByRole('button').first().click();
  await dialog.getByRole('button', { name: moveTexts.move, exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('calling the visit off takes no fee, and shows it as called off', async ({
  page,
  context,
  office,
}) => {
  const phone = await context.newPage();
  await findDoorClosed(phone, office);
  await phone.close();
  const row = await rowOfReport(page, office);
  await row.getByRole('button', { name: new RegExp(`^${texts.callOff}`) }).click();
  const dialog = page.getByRole('dialog', { name: texts.callOffTitle });
  await findsNothing(page);
  await dialog.getByRole('button', { name: texts.callOff }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/operator/bookings/${office.world.orderId}`);
  await expect(page.getByText(bookingTexts.visit.states.cancelled, { exact: true })).toBeVisible();
});

test('a new time for a visit that is gone from its day says so', async ({
  page,
  context,
  office,
}) => {
  const phone = await context.newPage();
  await findDoorClosed(phone, office);
  await phone.close();
  const row = await rowOfReport(page, office);
  await expect(row).toBeVisible();
  await page.route('**/operator/api/calendar?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), visits: [] } });
  });
  await row.getByRole('button', { name: new RegExp(`^${texts.newTime}`) }).click();
  await expect(row.getByText(moveTexts.gone)).toBeVisible();
});
