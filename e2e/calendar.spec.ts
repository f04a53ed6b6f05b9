// Areas: visits
import type { Page } from '@playwright/test';
import { catalogueWords as es } from '#catalogue/words/es/catalogue.ts';
import { extraHoursTexts } from '#desk/words/en/booking-acts.ts';
import type { CalendarAnswer } from '#visits/contract/scheduling.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { bookTime } from './book-time.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openPaidBooking, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 4(09|22)/ });
test.slow();

/** So far ahead that no other journey books it, on a day when both invented crews work. */
function farDay(ahead = 41): string {
  const day = addDays(dayAt(Date.now(), 'UTC'), ahead);
  return new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day;
}

async function calendarOf(page: Page, day: string): Promise<CalendarAnswer> {
  return (await page.request.get(`/operator/api/calendar?from=${day}&days=1`)).json();
}

test('drag and keys move a visit in the calendar, a taken time is refused, a colleague’s move shows', async ({
  page,
  axe,
  email,
  server,
}) => {
  const day = farDay();
  await bookTime(page, email, day, '09:00');
  await bookTime(page, `b-${email}`, day, '09:00');
  await signIn(page);
  const { visits, crews } = await calendarOf(page, day);
  const [one, two] = visits;
  if (one === undefined || two === undefined) throw new Error('two visits are booked');
  const crewOf = (id: string | null) => crews.find((crew) => crew.id === id)?.name ?? '';
  const block = (crew: string, time: string) =>
    page.getByRole('region', { name: crew }).getByRole('button', { name: time });
  const [own, other] = [crewOf(one.crewId), crewOf(two.crewId)];

  await page.goto(`/operator/calendar?day=${day}`);
  await expect(block(own, '9:00 AM – 11:30 AM')).toBeVisible();
  await axe();

  // By drag, four hours down; only the dialog's button moves it.
  const from = await block(own, '9:00 AM').boundingBox();
  if (from === null) throw new Error('the visit is not drawn');
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 100);
  await page.mouse.move(from.x + 40, from.y + 10 + 4 * 66, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`1:00 PM – 3:30 PM, ${own}.`);
  await axe();
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await expect(block(own, '1:00 PM – 3:30 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(own, '9:00 AM – 11:30 AM')).toBeVisible();

  // By keys: onto the other crew's visit, which is refused, then below it.
  const aloud = page.locator('[aria-live=assertive]');
  await block(own, '9:00 AM').focus();
  await page.keyboard.press(one.crewId === crews[0]?.id ? 'ArrowRight' : 'ArrowLeft');
  await expect(aloud).toContainText('9:00 AM – 11:30 AM. Choose another time or crew.');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await expect(dialog.getByText(englishFailure('overlap'))).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await block(own, '9:00 AM').focus();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await expect(aloud).toContainText('10:00 AM – 12:30 PM');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('From').focus();
  await page.keyboard.press('Enter');
  await expect(block(own, '10:00 AM – 12:30 PM')).toBeVisible();

  // A colleague's change shows without a reload.
  const { id, crewId, version, start } = two;
  const moved = await page.request.post(`/operator/api/visits/${id}/move`, {
    headers: { origin: server.url },
    data: { version, crewId, start: start.replace('T09', 'T15') },
  });
  expect(moved.status()).toBe(200);
  await expect(block(other, '3:00 PM – 5:30 PM')).toBeVisible();

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('columnheader', { name: 'Crew' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('link', { name: /2 visits/ }).first()).toBeVisible();
  await axe();
  await page.goto(`/operator/calendar/print?day=${day}&crew=${two.crewId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Key under the pot' })).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/operator/calendar?day=${day}`);
  await page.getByRole('button', { name: /10:00 AM – 12:30 PM/ }).click();
  await expect(page.getByRole('dialog')).toContainText('1 Main St');
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue(day);
  await axe();
});

test('a crew’s printed day is entirely in the language chosen there', async ({
  page,
  axe,
  email,
  records,
}) => {
  const day = farDay(47);
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  await bookTime(page, email, day, '09:00', { addOns, amount: 455 });
  await bookTime(page, `b-${email}`, day, '09:00');
  await records.rename(`b-${email}`, 'Grand tour');
  await signIn(page);
  const { visits } = await calendarOf(page, day);
  const paper = page.getByRole('main');
  const sheet = (crewId: string | null | undefined) =>
    `/operator/calendar/print?day=${day}&crew=${crewId}`;

  await page.goto(sheet(visits.find(({ customer }) => customer === email)?.crewId));
  await expect(paper.getByText('Home Standard Clean', { exact: true })).toBeVisible();
  await paper.getByRole('link', { name: 'Español' }).click();
  await expect(paper.getByText('Limpieza Estándar del Hogar', { exact: true })).toBeVisible();
  await expect(paper.getByText(`${es['Handyman Services']} x 2`)).toBeVisible();
  await expect(paper.getByText(es['Make beds'] ?? '')).toBeVisible();
  const lines = (await paper.innerText()).split('\n');
  expect(lines.filter((line) => /\b(the|and|with|of|to)\b/i.test(line))).toEqual([
    'Key under the pot',
  ]);
  await axe();

  // A text that only the owner has written stays as it is, and is marked.
  await page.goto(sheet(visits.find(({ customer }) => customer === `b-${email}`)?.crewId));
  await expect(paper.getByText('Grand tour')).toHaveAttribute('lang', 'en');

  await page.goto(`/operator/calendar?day=${day}`);
  await expect(paper.getByRole('button', { name: 'Limpieza Estándar' })).toBeVisible();
  await expect(paper.getByText('Home Standard Clean')).toHaveCount(0);
  await expect(paper.getByText('Handyman Services')).toHaveCount(0);
});

test('moving a visit to an odd time asks first, by drag and by keys; undoing asks nothing', async ({
  page,
  axe,
  email,
}) => {
  const day = farDay(52);
  await bookTime(page, email, day, '09:00');
  await signIn(page);
  await page.goto(`/operator/calendar?day=${day}`);
  const block = (time: string) =>
    page.getByRole('region', { name: /^Crew/ }).getByRole('button', { name: time });
  const dialog = page.getByRole('dialog');
  const move = dialog.getByRole('button', { name: 'Move the visit' });
  const anyway = dialog.getByRole('button', { name: 'Confirm anyway' });
  const why = dialog.getByLabel('Why at this time');
  const short = dialog.getByText(englishFailure('visit-short', { hours: 5 }));

  // By drag: its end moves up an hour and a half. Two people need longer for a five-hour job.
  const handle = block('9:00 AM – 11:30 AM').locator('[data-resize]');
  await handle.hover();
  const end = await handle.boundingBox();
  if (end === null) throw new Error('the visit is not drawn');
  const [x, y] = [end.x + end.width / 2, end.y + end.height / 2];
  await page.mouse.down();
  await page.mouse.move(x, y - 40);
  await page.mouse.move(x, y - 1.5 * 66, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toContainText('9:00 AM – 10:00 AM');
  // The page shows the question before the press.
  await expect(short).toBeVisible();
  await anyway.click();
  await expect(dialog.getByText(englishFailure('reason-missing'))).toBeVisible();
  await axe();

  // Another time asks again; a corrected one does not.
  await dialog.getByLabel('From').fill('03:00');
  // An hour at three is too short as well; its usual length is not.
  await dialog.getByLabel('To').fill('05:30');
  await expect(short).toBeHidden();
  await why.fill('A film set');
  await dialog.getByLabel('From').fill('09:00');
  await dialog.getByLabel('To').fill('10:00');
  await expect(short).toBeVisible();
  await expect(why).toHaveValue('');
  await why.fill('They bring helpers');
  await anyway.click();
  await expect(block('9:00 AM – 10:00 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block('9:00 AM – 11:30 AM')).toBeVisible();

  // By keys: shorter, with a reason; then the usual length, then the short time again.
  await block('9:00 AM – 11:30 AM').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(short).toBeVisible();
  await why.fill('They bring helpers');
  await page.keyboard.press('Enter');
  await expect(block('9:00 AM – 11:00 AM')).toBeVisible();
  // The calendar may show it before the dialog closes, and the dialog holds the keyboard until then.
  await expect(dialog).toBeHidden();
  await block('9:00 AM – 11:00 AM').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await move.press('Enter');
  await expect(block('9:00 AM – 11:30 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block('9:00 AM – 11:00 AM')).toBeVisible();

  await block('9:00 AM – 11:00 AM').click();
  await dialog.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByText('They bring helpers')).toHaveCount(2);
  await expect(page.getByText('A film set')).toHaveCount(0);
});

test('a press on a free slot starts a booking at that time with that crew', async ({
  page,
  axe,
  records,
}) => {
  await signIn(page);
  const day = farDay(48);
  const { crews } = await calendarOf(page, day);
  const crew = crews.find(({ name }) => name === 'Crew 2');
  if (crew === undefined) throw new Error('there are crews');
  await page.goto(`/operator/calendar?day=${day}`);
  const place = page
    .getByRole('region', { name: crew.name })
    .getByRole('link', { name: /^New booking at/ });
  await place.first().hover({ position: { x: 40, y: 2.2 * 66 } });
  await axe();
  await place.first().click({ position: { x: 40, y: 2.2 * 66 } });
  await expect(page).toHaveURL(new RegExp(`day=${day}&time=10%3A00&crew=${crew.id}$`));
  await page.goBack();

  await page.mouse.move(0, 0);
  await place.first().focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(place.first()).toHaveAccessibleName(/^New booking at 9:30 AM, free until/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Cal Lima');
  await page.getByLabel('Phone').fill('(415) 555-0177');
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Home Standard Clean' });
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').fill('CA');
  await page.getByLabel('ZIP code').fill('94105');
  await expect(page.getByLabel('Crew', { exact: true })).toHaveValue(crew.id);
  await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
  await axe();
  await page.getByRole('radio', { name: 'Paid in cash' }).check();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page).toHaveURL(/bookings\/[0-9a-f-]{36}$/);
  const { visits } = await calendarOf(page, day);
  expect(visits).toMatchObject([{ crewId: crew.id, start: expect.stringContaining('T09:30') }]);

  const booking = page.url();

  // The same slot is taken now: the form says so, and offers what is free.
  await page.goto(`/operator/bookings/new?day=${day}&time=09:30&crew=${crew.id}`);
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Home Standard Clean' });
  await page.getByLabel('ZIP code').fill('94105');
  await expect(page.getByRole('status').filter({ hasText: '9:30 AM' })).toContainText('not free');
  await page.getByLabel('Crew', { exact: true }).selectOption('Any available crew');
  await expect(page.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
  await page.goto(`/operator/calendar?day=${day}&view=week`);
  await page
    .getByRole('link', { name: `New booking with ${crew.name}` })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`crew=${crew.id}$`));

  await records.beginVisit(visits[0]?.id ?? '');
  await page.goto(booking);
  // No card is on file: work beyond the booked hours is billed by a link, and nothing is charged.
  await page.getByRole('button', { name: 'Complete' }).click();
  const hours = page.getByRole('textbox', { name: 'Hours worked' });
  await hours.fill('12');
  await page.getByRole('checkbox', { name: /^Bill \d extra hours/ }).check();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toContainText(/card now/);
  await expect(dialog.getByText(extraHoursTexts.byLink(false))).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Complete and bill \$\d+$/ })).toBeEnabled();
  await axe();
  // It asks before typed text is lost; with nothing typed it closes at once.
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await expect(hours).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await axe();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bill extra hours' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bill extra hours' }).click();
  await hours.fill('12');
  await expect(dialog.getByRole('status')).toContainText(extraHoursTexts.byLink(false));
  await dialog.getByRole('button', { name: /^Bill \$\d+$/ }).click();
  await expect(page.getByRole('button', { name: 'Get a payment link' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await hours.fill('11');
  await expect(dialog.getByRole('status')).toContainText(extraHoursTexts.byLink(false));
  await expect(dialog.getByRole('button', { name: /^Bill \$\d+$/ })).toBeEnabled();
  await page.keyboard.press('Escape');
});

test('a waiting visit is dragged into the day, and taken back', async ({ page, email, axe }) => {
  await openPaidBooking(page, email);
  const day = farDay(45);
  await page.goto(`/operator/calendar?day=${day}`);
  const waiting = page.getByRole('region', { name: /^Needs a time/ }).getByRole('listitem');
  const own = waiting.filter({ hasText: email }).getByRole('link', { name: email });
  const lane = page.locator('[data-lane]').first();
  await own.scrollIntoViewIfNeeded();
  const [from, to] = [await own.boundingBox(), await lane.boundingBox()];
  if (from === null || to === null) throw new Error('the calendar is not drawn');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x + 60, Math.max(to.y + 200, 120), { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: `A time for ${email}` });
  await expect(dialog.getByLabel('Day')).toHaveValue(day);
  await axe();
  await dialog.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^Crew/ }).getByText(email)).toBeVisible();
  await expect(waiting.filter({ hasText: email })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  const undone = page.getByRole('status').filter({ hasText: `${email} needs a time again` });
  await expect(undone).toBeFocused();
  await expect(waiting.filter({ hasText: email })).toHaveCount(1);
});
