// Areas: visits, messages
import type { Locator, Page } from '@playwright/test';
import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ownVisitsTexts } from '#own-page/words/en/own-visits.ts';
import { ownVisitsTexts as ownVisitsTextsEs } from '#own-page/words/es/own-visits.ts';
import { handOverTexts } from '#visits/words/en/waits.ts';
import { handOverTexts as handOverTextsEs } from '#visits/words/es/waits.ts';
import { bookPlan } from './book-plan.ts';
import { bookTime } from './book-time.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn, workdayIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { reloadUntil } from './reload-until.ts';

// Their crews are off for days, so these tests need a server without others' visits.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Crews Away' },
  expectedProblems: /status of 422/,
});

/** Shows who can replace a crew on Today, before anything is changed. */
async function seeWhoCanCome(
  page: Page,
  texts: Pick<typeof handOverTexts, 'open' | 'title' | 'crew' | 'day' | 'look' | 'draft'>,
  { crew, day }: { crew: string; day: string },
): Promise<void> {
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel(texts.crew).selectOption(crew);
  await dialog.getByLabel(texts.day).fill(day);
  await dialog.getByRole('button', { name: texts.look }).click();
  await dialog.getByText(texts.draft).first().click();
}

test('a crew calls in sick: its visits and emails are previewed, handed over and restored', async ({
  page,
  axe,
  email,
  records,
}) => {
  const day = workdayIn(57);
  await bookTime(page, email, day, '09:00');
  await bookTime(page, `b-${email}`, day, '09:00');
  await signIn(page);
  const { visits, crews } = await (
    await page.request.get(`/operator/api/calendar?from=${day}&days=1`)
  ).json();
  const own = visits.find(({ customer }: { customer: string }) => customer === email);
  const crew = crews.find(({ id }: { id: string }) => id === own.crewId);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator');
  await page.getByRole('button', { name: 'A crew cannot come' }).click();
  const dialog = page.getByRole('dialog', { name: 'A crew cannot come' });
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  await expect(dialog.getByText(handOverTexts.crewMissing)).toBeVisible();
  await dialog.getByLabel('Crew').selectOption(crew.name);
  await expect(dialog.getByText(handOverTexts.crewMissing)).toBeHidden();
  await dialog.getByLabel('Day').fill('');
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  await expect(dialog.getByText(handOverTexts.dayMissing)).toBeVisible();
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  // The other crew is busy then, so it comes at another time, and the customer gets an email.
  await dialog.getByText('Read the email').click();
  const draft = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(draft.getByText(/^New time for your cleaning: /)).toBeVisible();
  await expect(draft.getByText(/\/booking\/…/)).toBeVisible();
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator?lang=${language}`);
    const texts = language === 'es' ? handOverTextsEs : handOverTexts;
    await seeWhoCanCome(page, texts, { crew: crew.name, day });
  });
  const before = await records.subjects(email);

  await dialog.getByRole('button', { name: 'Hand the visits over' }).click();
  await expect(dialog.getByText('Done. The crew is off that day.')).toBeVisible();
  await expect.poll(() => records.subjects(email)).toHaveLength(before.length + 1);
  await axe();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The visits are back with the crew.')).toBeVisible();
  await expect.poll(() => records.subjects(email)).toHaveLength(before.length + 2);
  const after = await (await page.request.get(`/operator/api/calendar?from=${day}&days=1`)).json();
  expect(after.visits.find(({ id }: { id: string }) => id === own.id)).toMatchObject({
    start: own.start,
    crewId: own.crewId,
  });
});

test('without a replacement, the office edits, sends and takes back the email to the customer', async ({
  page,
  axe,
  email,
  server,
}) => {
  const day = workdayIn(49);
  await bookTime(page, email, day, '10:00');
  await signIn(page);
  const sick = await onlyCrewOf(page, server, email, day);
  await page.goto('/operator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: handOverTexts.open }).click();
  const dialog = page.getByRole('dialog', { name: handOverTexts.title });
  await dialog.getByLabel(handOverTexts.crew).selectOption(sick.name);
  await dialog.getByLabel(handOverTexts.day).fill(day);
  await dialog.getByRole('button', { name: handOverTexts.look }).click();
  const letter = dialog.getByLabel(handOverTexts.askText(email));
  await expect(letter).toHaveValue(/We are sorry/);
  const times = dialog.getByRole('group', { name: handOverTexts.canTake });
  await expect(times.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await axe();
  // Without a time to offer, the email asks for days in its text; with one it no longer does.
  for (const time of await times.getByRole('checkbox').all()) await time.uncheck();
  await expect(letter).toHaveValue(/Which days and times work for you\?$/);
  await times.getByRole('checkbox').first().check();
  await expect(letter).not.toHaveValue(/Which days/);
  // If no customer is asked, nothing is handed over: the page says so, and offers no button.
  await dialog.getByLabel(handOverTexts.ask(email)).uncheck();
  await expect(dialog.getByText(handOverTexts.nobody)).toBeVisible();
  await expect(dialog.getByRole('button', { name: handOverTexts.confirm })).toHaveCount(0);
  await dialog.getByLabel(handOverTexts.ask(email)).check();
  await letter.fill('');
  await dialog.getByRole('button', { name: handOverTexts.sendOnly(1) }).click();
  await expect(letter).toHaveAccessibleDescription(/message/i);
  await letter.fill('Could we come on Friday at 9 instead?');
  // Closing it by mistake asks first, and the text stays; Escape works any number of times.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of ['Escape', 'Escape', 'Cancel']) {
    if (leave === 'Cancel') await dialog.getByRole('button', { name: leave }).click();
    else await page.keyboard.press(leave);
    await leaving.getByRole('button', { name: 'Stay here' }).press('Enter');
    await expect(leaving).toBeHidden();
    await expect(letter).toHaveValue('Could we come on Friday at 9 instead?');
    await expect(letter).toBeVisible();
  }
  await dialog.getByRole('button', { name: handOverTexts.sendOnly(1) }).click();
  await expect(askedIn(dialog, email)).toBeVisible();
  await dialog.getByRole('button', { name: handOverTexts.undo }).click();
  // At night the email waited for the morning; by day it is already sent, and another one corrects it.
  const { withdrawn, corrected } = handOverTexts.asksTakenBack;
  await expect(
    dialog.getByText(withdrawn(email)).or(dialog.getByText(corrected(email))),
  ).toBeVisible();
  await axe();
});

test('a customer who loses their crew takes an offered time on their page with one press', async ({
  page,
  axe,
  email,
  records,
  server,
}) => {
  const day = workdayIn(51);
  await bookTime(page, email, day, '10:00');
  await signIn(page);
  const sick = await onlyCrewOf(page, server, email, day);
  await page.goto('/operator');
  await page.getByRole('button', { name: handOverTexts.open }).click();
  const dialog = page.getByRole('dialog', { name: handOverTexts.title });
  await dialog.getByLabel(handOverTexts.crew).selectOption(sick.name);
  await dialog.getByLabel(handOverTexts.day).fill(day);
  await dialog.getByRole('button', { name: handOverTexts.look }).click();
  const times = dialog.getByRole('group', { name: handOverTexts.canTake });
  await times.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: handOverTexts.sendOnly(1) }).click();
  await expect(askedIn(dialog, email)).toBeVisible();

  // The link from the confirmation or from the email that asks, which leads to the offers.
  const link = new URL((await records.linkInMail(email, '/booking/')) ?? '', server.url);
  link.hash = 'offers';
  const own = await page.context().newPage();
  await expectSoundInBothLanguages(own, async (language) => {
    link.searchParams.set('lang', language);
    await own.goto(link.href);
    const texts = language === 'es' ? ownVisitsTextsEs : ownVisitsTexts;
    await expect(own.getByRole('region', { name: texts.offersTitle })).toBeVisible();
  });
  const offers = own.getByRole('region', { name: ownVisitsTexts.offersTitle });
  await expect(offers.getByRole('button')).toHaveCount(2);
  await expect(own.getByText(myBookingTexts.cancelAsked)).toBeVisible();
  await own.setViewportSize({ width: 390, height: 844 });
  await offers.getByRole('button').first().click();
  const taken = own.getByRole('region', { name: ownVisitsTexts.offersTaken });
  await expect(taken.getByRole('status')).toContainText(ownVisitsTexts.offerTaken);
  await expect(taken.getByRole('button')).toHaveCount(0);
  await axe();
  const [visit] = await records.visits(email);
  expect(visit?.start).not.toContain(day);
});

test('moving all that follow warns before and after the press about a visit that no crew can do', async ({
  page,
  axe,
  email,
  server,
}) => {
  await bookPlan(page, email, 12);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.setViewportSize({ width: 390, height: 844 });
  const rows = own.locator('section[aria-labelledby="visits"] > div > ul > li');
  await reloadUntil(own, rows.nth(5), async () => {
    await own.reload();
    await expect(rows.first()).toBeVisible();
  });
  await rows.nth(1).getByRole('button', { name: /^Move/ }).click();
  const soonest = own
    .getByRole('group', { name: scheduleTexts.soonest })
    .getByRole('radio')
    .first();
  await soonest.check();
  await expect(own.getByText(ownVisitsTexts.after)).toBeVisible();
  const start = await soonest.inputValue();
  const noon = Date.parse(`${start.slice(0, 10)}T12:00:00Z`);
  const day = new Date(noon + 7 * 86_400_000).toISOString().slice(0, 10);
  await signIn(page);
  await offOn(page, server, { day, offset: start.slice(19) });
  // The preview is loaded again.
  await own.getByRole('radio', { name: ownVisitsTexts.scopes.following }).check();
  // Other journeys have their own days off.
  const named = longDay(day);
  await expect(own.getByText(ownVisitsTexts.afterWithoutTime(named))).toHaveCount(1);
  await axe();
  await own.getByRole('button', { name: /^Move this and all following to: / }).click();
  await expect(own.getByText(ownVisitsTexts.moved)).toBeVisible();
  const waits = rows.filter({ hasText: named }).filter({ hasText: ownVisitsTexts.noTime });
  await expect(waits).toHaveCount(1);
});

/** Gives every crew that day off. */
async function offOn(
  page: Page,
  { url }: { readonly url: string },
  { day, offset }: { readonly day: string; readonly offset: string },
): Promise<void> {
  const { crews } = await (
    await page.request.get(`/operator/api/calendar?from=${day}&days=1`)
  ).json();
  for (const { id } of crews) {
    const made = await page.request.post(`/operator/api/crews/${id}/time-off`, {
      headers: { origin: url },
      data: { from: `${day}T00:00:00${offset}`, to: `${day}T23:59:00${offset}` },
    });
    expect(made.status()).toBe(200);
  }
}

/** The crew of someone's visit; the others are off that day. */
async function onlyCrewOf(
  page: Page,
  { url }: { readonly url: string },
  email: string,
  day: string,
): Promise<{ name: string }> {
  const { visits, crews } = await (
    await page.request.get(`/operator/api/calendar?from=${day}&days=1`)
  ).json();
  const own = visits.find(({ customer }: { customer: string }) => customer === email);
  const at = (clock: string) => own.start.replace(/T\d\d:\d\d/, `T${clock}`);
  for (const { id } of crews.filter((crew: { id: string }) => crew.id !== own.crewId)) {
    const off = await page.request.post(`/operator/api/crews/${id}/time-off`, {
      headers: { origin: url },
      data: { from: at('00:00'), to: at('23:59') },
    });
    expect(off.status()).toBe(200);
  }
  return crews.find(({ id }: { id: string }) => id === own.crewId);
}

/** The text that says that a customer is asked: at night their email waits for the morning. */
function askedIn(dialog: Locator, email: string): Locator {
  const [later = ''] = handOverTexts.askedLater(email, '|').split('|');
  return dialog.getByText(handOverTexts.asked(email)).or(dialog.getByText(later.trim()));
}
