// Areas: visits
import type { Page } from '@playwright/test';
import { calendarTexts, moveTexts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { bookTime } from './book-time.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn, workdayIn } from './operator.ts';

// Their crews are off for days, so these tests need a server without others' visits.
test.use({ serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'A Lane of Waiting' } });

test('a visit waiting on another day is moved to the day shown, by keys and by drag', async ({
  page,
  axe,
  email,
  server,
}) => {
  const [day, shown] = [workdayIn(43), workdayIn(47)];
  const { own, crews, read } = await visitWithoutItsCrew(page, server, email, day);

  await page.goto(`/operator/calendar?view=day&day=${shown}`);
  const lane = page.getByRole('region', { name: waitTexts.lanes.day });
  const card = lane.getByRole('button', { name: email });
  await expect(card).toContainText('10:00 AM');
  await expect(card).toContainText(crews.find(({ id }: { id: string }) => id === own.crewId).name);
  await axe();
  await card.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: moveTexts.title(email) });
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(shown);
  await expect(dialog.getByLabel(moveTexts.from)).toHaveValue('10:00');
  await dialog.getByRole('button', { name: moveTexts.move }).click();
  await expect(lane).toHaveCount(0);
  const crew = crews.find(({ id }: { id: string }) => id === own.crewId);
  const ownLane = page.getByRole('region', { name: crew.name });
  await expect(ownLane.getByRole('button', { name: email })).toContainText('10:00 AM');
  await page.getByRole('button', { name: moveTexts.undo }).click();

  await expect(card).toBeVisible();
  const [from, to] = [await card.boundingBox(), await ownLane.boundingBox()];
  if (from === null || to === null) throw new Error('both are on the screen');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(shown);
  await expect(dialog.getByLabel(calendarTexts.crew)).toHaveValue(own.crewId);
  await dialog.getByRole('button', { name: moveTexts.move }).click();
  await expect(lane).toHaveCount(0);
  const after = (await read(shown)).visits.find(({ id }: { id: string }) => id === own.id);
  expect(after).toMatchObject({ crewId: own.crewId });
});

test('waiting visits are below the week, and go to one of its days by keys and by drag', async ({
  page,
  axe,
  email,
  server,
}) => {
  const [day, shown] = [workdayIn(41), workdayIn(48)];
  const { own, crews } = await visitWithoutItsCrew(page, server, email, day);
  await page.goto(`/operator/calendar?view=week&day=${shown}`);
  const lane = page.getByRole('region', { name: waitTexts.lanes.week });
  const card = lane.getByRole('button', { name: email });
  await expect(card).toContainText('10:00 AM');
  await axe();
  await card.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: moveTexts.title(email) });
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(shown);
  await page.keyboard.press('Escape');
  await card.click();
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(shown);
  await page.keyboard.press('Escape');

  const field = page.locator(`[data-day="${shown}"][data-crew="${own.crewId}"]`);
  const [from, to] = [await card.boundingBox(), await field.boundingBox()];
  if (from === null || to === null) throw new Error('both are on the screen');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(shown);
  await expect(dialog.getByLabel(calendarTexts.crew)).toHaveValue(own.crewId);
  await dialog.getByRole('button', { name: moveTexts.move }).click();
  await expect(lane).toHaveCount(0);
  await expect(field).toContainText(email);
  expect(crews.length).toBeGreaterThan(1);
});

test('on a phone waiting visits are above the days, and their dialog has the nearest free times', async ({
  page,
  axe,
  email,
  server,
}) => {
  const day = workdayIn(36);
  const { own, read } = await visitWithoutItsCrew(page, server, email, day);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ['week', 'day']) {
    await page.goto(`/operator/calendar?view=${view}&day=${day}`);
    const lane = page.getByRole('region', { name: waitTexts.lanes.list });
    await expect(lane.getByRole('button', { name: email })).toContainText('10:00 AM');
    await axe();
  }
  await page.goto(`/operator/calendar?view=day&day=${workdayIn(38)}`);
  await expect(page.getByRole('region', { name: waitTexts.title })).toContainText(email);
  await expect(page.getByRole('region', { name: waitTexts.lanes.list })).toHaveCount(0);

  await page.goto(`/operator/calendar?view=day&day=${day}`);
  const lane = page.getByRole('region', { name: waitTexts.lanes.list });
  await lane.getByRole('button', { name: email }).click();
  const dialog = page.getByRole('dialog', { name: moveTexts.title(email) });
  const times = dialog.getByRole('list', { name: waitTexts.nearest(email) });
  await expect(times.getByRole('button')).toHaveCount(3);
  await axe();
  await times.getByRole('button').first().click();
  await expect(dialog.getByLabel(calendarTexts.crew)).not.toHaveValue(own.crewId);
  await expect(dialog.getByLabel(moveTexts.day)).toHaveValue(day);
  await dialog.getByRole('button', { name: moveTexts.move }).click();
  await expect(lane).toHaveCount(0);
  const after = (await read(day)).visits.find(({ id }: { id: string }) => id === own.id);
  expect(after).toMatchObject({ waits: null });
});

/** A visit at ten whose crew is off that day. */
async function visitWithoutItsCrew(
  page: Page,
  { url }: { readonly url: string },
  email: string,
  day: string,
) {
  await bookTime(page, email, day, '10:00');
  await signIn(page);
  const read = async (of: string) =>
    (await page.request.get(`/operator/api/calendar?from=${of}&days=1`)).json();
  const { visits, crews } = await read(day);
  const own = visits.find(({ customer }: { customer: string }) => customer === email);
  const at = (clock: string) => own.start.replace(/T\d\d:\d\d/, `T${clock}`);
  const off = await page.request.post(`/operator/api/crews/${own.crewId}/time-off`, {
    headers: { origin: url },
    data: { from: at('00:00'), to: at('23:59') },
  });
  expect(off.status()).toBe(200);
  return { own, crews, read };
}
