import { calendarTexts, moveTexts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { bookTime } from './book-time.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn, workdayIn } from './operator.ts';

// Their crews are off for days: nobody else's visits may lie there.
test.use({ serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Crews Away' } });

test('a visit of another day that waits is moved to the day that is shown, by keys and by drag', async ({
  page,
  axe,
  email,
  server,
}) => {
  const [day, shown] = [workdayIn(43), workdayIn(47)];
  await bookTime(page, email, day, '10:00');
  await signIn(page);
  const read = async (of: string) =>
    (await page.request.get(`/operator/api/calendar?from=${of}&days=1`)).json();
  const { visits, crews } = await read(day);
  const own = visits.find(({ customer }: { customer: string }) => customer === email);
  const off = await page.request.post(`/operator/api/crews/${own.crewId}/time-off`, {
    headers: { origin: server.url },
    data: { from: `${day}T00:00:00-08:00`, to: `${day}T23:59:00-08:00` },
  });
  expect(off.status()).toBe(200);

  await page.goto(`/operator/calendar?view=day&day=${shown}`);
  const lane = page.getByRole('region', { name: waitTexts.lane });
  const card = lane.getByRole('button', { name: email });
  await expect(card).toContainText('10:00 AM');
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
