// Areas: visits
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { feedTexts } from '#visits/words/en/feeds.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 422/ });

test('an owner enters a crew, its hours, its time off and how times are sold; errors show at their fields', async ({
  page,
  axe,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Crews' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crews' })).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Add a crew' }).click();
  await page.getByLabel('People').fill('0');
  await page.getByLabel('Starts from ZIP code').fill('9410');
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await page.getByLabel('Sunday, to').fill('12:00');
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await page.getByLabel('Sunday, from').nth(1).fill('11:00');
  await page.getByLabel('Sunday, to').nth(1).fill('16:00');
  await page.getByRole('button', { name: 'Same hours every day as on Sunday' }).click();
  await expect(page.getByLabel('Thursday, from').nth(1)).toHaveValue('11:00');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    for (const _ of [1, 2]) {
      await page
        .getByRole('button', { name: `Remove ${day}` })
        .first()
        .click();
    }
  }
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByText(englishFailure('crew-name-missing'))).toBeVisible();
  await expect(page.getByText(englishFailure('crew-without-people'))).toBeVisible();
  await axe();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sunday crew');
  await page.getByLabel('People').fill('3');
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByText(englishFailure('zip-unknown'))).toBeVisible();
  await expect(page.getByText(englishFailure('hours-overlap'))).toBeVisible();
  await expect(page.getByLabel('People')).toHaveValue('3');
  await page.getByLabel('Starts from ZIP code').fill('94103');
  await page.getByLabel('Sunday, from').nth(1).fill('13:00');
  await page.getByLabel('All services').uncheck();
  await page.getByLabel('Kitchen Deep Cleaning').check();
  await page.getByRole('button', { name: 'Save crew' }).click();

  const row = page.getByRole('row', { name: /Sunday crew/ });
  await expect(row).toContainText('Sun 8:00 AM – 12:00 PM, 1:00 PM – 4:00 PM');
  await expect(row).toContainText('1 service');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const day = addDays(dayAt(Date.now(), 'UTC'), 20);
  await dialog.getByLabel('First day').fill(day);
  await dialog.getByLabel('Last day').fill(addDays(day, -5));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(englishFailure('time-off-ends-before-start'))).toBeVisible();
  await axe();
  await dialog.getByLabel('Last day').fill(day);
  await dialog.getByLabel('Why').fill('Training');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Training')).toBeVisible();
  await page.getByRole('button', { name: /^Remove \w{3}, / }).click();
  await expect(page.getByText('Training')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Time off and extra hours' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Training')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Restored:' })).toBeFocused();
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save crew' }).click();
  await expect(page.getByRole('row', { name: /Sunday crew.*Not active/ })).toBeVisible();

  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Free times' })).toBeChecked();
  await page.getByLabel('ZIP codes where you work').fill('94103, 941');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Close this day' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText(`941: ${englishFailure('zip-malformed')}`)).toBeVisible();
  await axe();
  await page.getByLabel('ZIP codes where you work').clear();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Saved. New visitors see it at once.')).toBeVisible();
  await page.getByRole('button', { name: /again$/ }).click();
  // 'Saved' may still be there from before.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/scheduling'),
  );
  await page.getByRole('button', { name: 'Save hours' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('No day is closed.')).toBeVisible();

  await page.getByRole('link', { name: 'Calendars' }).click();
  const company = page.getByRole('region', { name: 'The whole company' });
  await company.getByRole('button', { name: 'Create an address' }).click();
  await expect(company.getByLabel('The secret address')).toHaveValue(/\/calendar\/.+\.ics$/);
  const crew = page.getByRole('region', { name: 'Crew 1' });
  await crew.getByLabel('Address of the calendar').fill('https://127.0.0.1/busy.ics');
  await crew.getByRole('button', { name: 'See what we read' }).click();
  await expect(crew.getByLabel('Address of the calendar')).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await company.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(company.getByText('No address yet.')).toBeVisible();

  // The refused address is still there.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  const first = page.getByRole('listitem').filter({ hasText: /^Version 1\b/ });
  const made = page.getByRole('listitem').filter({ hasText: /^Version 2\b/ });
  await made.getByText('What it changed').click();
  const change = made.getByRole('row', { name: /Sunday crew/ });
  await expect(change).toContainText('3 people, Sun 8:00 AM – 12:00 PM, 1:00 PM – 4:00 PM');
  await axe();
  await made.getByRole('button', { name: 'Go back to this version' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sunday crew: active: no → yes');
  await axe();
  await page.getByRole('button', { name: 'Go back to version 2' }).click();
  await expect(page.getByText('brings back version 2')).toBeVisible();
  await expect(first.getByRole('link')).toHaveCount(0);
});

test('an owner sees what is read from a calendar before connecting it, on a laptop and a phone', async ({
  page,
  axe,
}) => {
  const spans = Array.from({ length: 30 }, (_, day) => {
    const start = Date.now() + (day + 1) * 86_400_000;
    const text = (moment: number) => new Date(moment).toISOString();
    return { start: text(start), end: text(start + 5_400_000) };
  });
  const warnings = [
    { code: 'rule-unreadable', line: 24 },
    { code: 'zone-unknown', line: 41 },
  ];
  // The server calls no address of this machine, and no outside address answers here.
  let reading: object = { spans, warnings };
  await page.route('**/operator/api/calendars/read', (route) => route.fulfill({ json: reading }));
  await signIn(page);
  await page.goto('/operator/crews/calendars');
  const crew = page.getByRole('region', { name: 'Crew 1' });
  const dialog = page.getByRole('dialog', { name: 'This is what we read' });
  const look = async () => {
    await crew.getByLabel('Address of the calendar').fill('https://127.0.0.1/busy.ics');
    await crew.getByRole('button', { name: 'See what we read' }).click();
    await expect(dialog).toBeVisible();
  };
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await look();
    await expect(
      dialog.getByText(feedTexts.line(24, feedTexts.warnings['rule-unreadable'])),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(2 + 12);
    await axe();
    await dialog.getByRole('button', { name: 'Show 18 more' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2 + 30);
    await dialog.getByRole('button', { name: 'Connect this calendar' }).click();
    await expect(
      dialog.getByText(englishFailure('calendar-address-private')).first(),
    ).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  reading = { spans: [], warnings: [] };
  await look();
  await expect(dialog.getByText('The crew is not busy in the next 12 months.')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(crew.getByLabel('Address of the calendar')).toHaveValue(
    'https://127.0.0.1/busy.ics',
  );
});
