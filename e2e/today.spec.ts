// Areas: desk, visits
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

const SELECTION = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const API = '/operator/api';

/** The first free time of each of that many days. */
async function freeDays(page: Page, count: number): Promise<string[]> {
  const asked = JSON.stringify({ ...SELECTION, postalCode: '94105', days: 31 });
  const { times } = await (
    await page.request.get(`${API}/new-booking/times`, { params: { asked } })
  ).json();
  const starts: string[] = times.map(({ start }: { start: string }) => start);
  const days = new Map(starts.toReversed().map((start) => [start.slice(0, 10), start]));
  return [...days.values()].slice(-count);
}

/** Books for a caller who pays in cash. Returns the visit's id. */
async function bookCaller(page: Page, name: string, start: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post(`${API}/new-booking`, {
    headers,
    data: {
      ...SELECTION,
      homeDetails: { ...SELECTION.homeDetails, customerPhone: '(415) 555-0134' },
      customerEmail: '',
      bookingId: randomUUID(),
      name,
      language: 'en',
      amount: 275,
      start,
      address: { line1: '1 Main Street', city: 'San Francisco', region: 'CA', postalCode: '94105' },
      pays: 'cash',
    },
  });
  const { id } = await made.json();
  const { visits } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  return visits[0].id;
}

test('yesterday’s ten visits are completed at once, and today’s in one press, with who worked', async ({
  page,
  axe,
  records,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const mark = randomUUID().slice(0, 8);
  const names = Array.from({ length: 10 }, (_, index) => `Yesterday ${mark} ${index}`);
  const [first = '', ...starts] = await freeDays(page, 11);
  for (const [index, start] of starts.entries()) {
    await records.beginVisit(await bookCaller(page, names[index] ?? '', start), 26);
  }
  const today = `Today ${mark}`;
  await records.beginVisit(await bookCaller(page, today, first), 0);

  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator?lang=${language}`);
    await expect(page.getByRole('link', { name: `Yesterday ${mark}` }).first()).toBeVisible();
  });
  const past = page.getByRole('region', { name: 'Past visits: say what happened' });
  await past.getByRole('button', { name: 'Complete several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which visits are done?' });
  await axe();
  await expect(dialog.getByLabel(`Yesterday ${mark} 9`)).toBeChecked();
  const shown = await dialog.getByRole('checkbox').count();
  await dialog.getByLabel(`Yesterday ${mark} 3`).uncheck();
  await dialog.getByRole('button', { name: `Complete ${shown - 1} visits` }).click();
  await expect(dialog).toBeHidden();
  await expect(past.getByRole('link', { name: mark })).toHaveText([`Yesterday ${mark} 3`]);

  // One visit that took a different time, with who worked, from its own row.
  await past.getByRole('button', { name: `Time and people: Yesterday ${mark} 3` }).click();
  const one = page.getByRole('dialog', { name: `Time and people: Yesterday ${mark} 3` });
  await one.getByLabel('Hours worked').fill('25');
  await expect(one.getByText('Enter hours like 3.5 or 3:30.')).toBeVisible();
  await one.getByLabel('Hours worked').fill('2:30');
  await one.getByRole('button', { name: 'Visit done' }).click();
  await expect(page.getByRole('link', { name: `Yesterday ${mark} 3` })).toHaveCount(0);

  // By keyboard alone: completed, then reopened as if by mistake.
  await expect(one).toBeHidden();
  const visits = page.getByRole('region', { name: 'Visits today' });
  await visits.getByRole('button', { name: `Visit done: ${today}` }).focus();
  await page.keyboard.press('Enter');
  await expect(visits.getByRole('button', { name: `Reopen: ${today}` })).toBeVisible();
  await axe();
  await visits.getByRole('button', { name: `Reopen: ${today}` }).focus();
  await page.keyboard.press('Enter');
  await expect(visits.getByRole('button', { name: `Visit done: ${today}` })).toBeVisible();
});
