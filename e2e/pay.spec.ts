// Areas: pay, crew
import { randomUUID } from 'node:crypto';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { addDays, dayAt, mondayOf, wallClock } from '#visits/rules/wall-clock.ts';
import { signInOnPhone, test } from './crew.ts';
import { englishFailure } from './failure-said.ts';
import { expect } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

const ZONE = zoneAtNoon();

test.use({
  // A separate company: others' hours are not in its pay.
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Paid by the hour', BUSINESS_TIME_ZONE: ZONE },
  expectedProblems: /status of 4(09|22)/,
});

/** The Monday of a past week that is followed by another past week. */
const first = addDays(mondayOf(dayAt(Date.now(), ZONE)), -14);

test('sets a rate, closes a pay period, and pays later changes in the next one', async ({
  page,
  context,
  office,
  axe,
}) => {
  const { ben } = office.world;
  const { token } = await (
    await page.request.post('/crew/api/sign-in', { data: { code: await office.code(ben) } })
  ).json();
  const events = [
    ['start', 9 * 60],
    ['finish', 13 * 60 + 5],
  ].map(([kind, minutes]) => {
    const at = new Date(wallClock(first, ZONE).at(Number(minutes))).toISOString();
    return { id: randomUUID(), kind, visitId: office.world.visitId, at };
  });
  const sent = await page.request.post('/crew/api/events', {
    headers: { authorization: `Bearer ${token}` },
    data: { events, phoneNow: new Date().toISOString() },
  });
  expect(sent.ok()).toBe(true);

  await signIn(page);
  await page.goto('/operator/crews/pay');
  await page.getByRole('button', { name: 'How the company pays' }).click();
  const terms = page.getByRole('dialog', { name: 'How the company pays' });
  await terms.getByLabel('Pay period').selectOption('Every week');
  await terms.getByLabel('First day that is paid here').fill(first);
  await axe();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByText('Ben has no pay rate: no wages are counted')).toBeVisible();

  await page.getByRole('link', { name: 'Pay rates of Ben' }).click();
  await expect(page.getByText('No pay rate yet')).toBeVisible();
  const setRate = async (amount: string) => {
    await page.getByRole('button', { name: 'Set a new rate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a new rate' });
    await dialog.getByLabel('From').fill(first);
    await dialog.getByLabel('For an hour ($)').fill('a lot');
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(dialog.getByText(englishFailure('pay-amount-malformed'))).toBeVisible();
    await dialog.getByLabel('For an hour ($)').fill(amount);
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(dialog).toBeHidden();
  };
  await setRate('18.50');
  await expect(page.getByRole('cell', { name: '$18.50 an hour' })).toBeVisible();
  await axe();

  // 4 hours and 5 minutes.
  await page.getByRole('link', { name: 'Back to pay' }).click();
  await page.getByRole('button', { name: 'Close pay period' }).click();
  const close = page.getByRole('dialog', { name: /^Close / });
  await expect(close.getByText('$75.54 for 1 person')).toBeVisible();
  await close.getByRole('button', { name: 'Close pay period' }).click();
  await expect(close.getByText(englishFailure('pay-odd'))).toBeVisible();
  await close.getByRole('checkbox', { name: 'Close it anyway' }).check();
  await axe();
  await close.getByRole('button', { name: 'Close pay period' }).click();
  await expect(close).toBeHidden();
  const past = page.getByRole('region', { name: 'Closed pay periods' });
  await expect(past.getByText('$75.54')).toBeVisible();
  await past.getByRole('link').click();
  await expect(page.getByText(/^Closed by Olga/)).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Download for payroll (CSV)' }).getAttribute('href')) ??
      '',
  );
  expect(await file.text()).toMatch(/Ben.*75\.54/);
  await axe();
  await page.goto(`/operator/crews/pay/people/${ben}`);
  await setRate('20');
  await page.getByRole('link', { name: 'Back to pay' }).click();
  await page.getByRole('button', { name: 'Show lines of Ben' }).click();
  await expect(page.getByRole('cell', { name: /^Work, corrects / })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$6.13' })).toBeVisible();
  await axe();

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signInOnPhone(phone, await office.code(ben));
  await phone.getByRole('link', { name: 'My pay' }).click();
  await expect(phone.getByRole('heading', { level: 2, name: /\$75\.54/ })).toBeVisible();
  await expect(phone.getByRole('heading', { level: 2, name: /\$6\.13/ })).toBeVisible();
});
