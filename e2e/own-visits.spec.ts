// Areas: own-page, visits
import type { Locator, Page } from '@playwright/test';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { ownVisitsTexts as textsEs } from '#own-page/words/es/own-visits.ts';
import { bookPlan } from './book-plan.ts';
import { bookTime } from './book-time.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { englishFailure } from './failure-said.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { workdayIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { reloadUntil } from './reload-until.ts';

test.use({ expectedProblems: /status of (409|422)|ERR_FAILED/ });

const PHONE = { width: 390, height: 844 };

/** The visits in the list, whichever of them is expanded. */
function rows(own: Page): Locator {
  return own.locator('section[aria-labelledby="visits"] > div > ul > li');
}

async function openPlan(page: Page, email: string, daysAhead: number): Promise<Page> {
  await bookPlan(page, email, daysAhead);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.setViewportSize(PHONE);
  await reloadUntil(own, rows(own).nth(5), async () => {
    await own.reload();
    await expect(rows(own).first()).toBeVisible();
  });
  return own;
}

/** When the upcoming visits start, from the call that the page makes. */
async function starts(own: Page): Promise<string[]> {
  const token = new URL(own.url()).pathname.split('/').at(-1);
  const headers = { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' };
  const answer = await own.request.post('/functions/v1/my-booking/visits', {
    headers,
    data: { token },
  });
  const { visits }: { visits: { start: string }[] } = await answer.json();
  return visits.map(({ start }) => start);
}

/** The day after that moment; on Sundays no crew works. */
function workdayAfter(moment: string): string {
  const noon = Date.parse(`${moment.slice(0, 10)}T12:00:00Z`);
  const days = new Date(noon).getUTCDay() === 6 ? 2 : 1;
  return new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}

/** Matches a sentence with any amount of dollars. */
function amountIn(sentence: (amount: string) => string): RegExp {
  const [before = '', after = ''] = sentence('|').split('|');
  return new RegExp(`${literal(before)}\\$[\\d.,]+${literal(after)}`);
}

function literal(text: string): string {
  return text.replaceAll(/[.?()]/g, String.raw`\$&`);
}

/** The server does what the next press asks for, but its answer never arrives. */
async function loseAnswer(own: Page, call: string): Promise<() => number> {
  let sent = 0;
  await own.route(`**/functions/v1/my-booking/${call}`, async (route) => {
    const isAct = 'actId' in route.request().postDataJSON();
    if (isAct) sent += 1;
    if (!isAct || sent > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort();
  });
  return () => sent;
}

/** Chooses the soonest free time of the open panel. */
async function chooseSoonest(own: Page): Promise<void> {
  const soonest = own.getByRole('group', { name: scheduleTexts.soonest });
  await soonest.getByRole('radio').first().check();
  await expect(own.getByText(texts.after)).toBeVisible();
}

test('customers skip a visit for the credit shown first, and move one or all that follow', async ({
  page,
  email,
  records,
}) => {
  const own = await openPlan(page, email, 11);
  const address = new URL(own.url());
  await expectSoundInBothLanguages(own, async (language) => {
    address.searchParams.set('lang', language);
    await own.goto(address.href);
    await rows(own).nth(2).getByRole('button').nth(1).click();
    await expect(own.getByText(/\$[\d.,]+/).first()).toBeVisible();
  });
  await own.reload();
  const third = (await rows(own).nth(2).locator('p').first().textContent()) ?? '';

  await rows(own).nth(2).getByRole('button', { name: /^Skip/ }).click();
  await expect(own.getByText(amountIn(texts.skipCredit))).toBeVisible();
  await findsNothing(own);
  await own.getByRole('button', { name: texts.keepVisit }).click();
  await expect(rows(own).nth(2).getByRole('button', { name: /^Skip/ })).toBeFocused();
  await rows(own).nth(2).getByRole('button', { name: /^Skip/ }).click();
  const skips = await loseAnswer(own, 'skip');
  await own.getByRole('button', { name: amountIn(texts.skipYesCredit) }).click();
  await expect(own.getByText(texts.skipped)).toBeVisible();
  await expect(own.getByText(third, { exact: true })).toHaveCount(0);
  expect(skips()).toBe(2);
  await expect
    .poll(() => records.subjects(email))
    .toContainEqual(expect.stringMatching(/^As you asked/));

  await rows(own).nth(1).getByRole('button', { name: /^Move/ }).click();
  await chooseSoonest(own);
  await findsNothing(own);
  await own.getByRole('button', { name: /^Move to: / }).click();
  await expect(own.getByText(texts.moved)).toBeVisible();

  const before = await rows(own).allTextContents();
  await rows(own).nth(3).getByRole('button', { name: /^Move/ }).click();
  await own.getByRole('radio', { name: texts.scopes.following }).check();
  await chooseSoonest(own);
  const after = own.getByRole('region', { name: texts.moveOf('') }).getByRole('listitem');
  await expect(after).toHaveCount(await rows(own).count());
  await own.getByRole('button', { name: /^Move this and all following to: / }).click();
  await expect(own.getByText(texts.moved)).toBeVisible();
  await expect(async () => {
    const now = await rows(own).allTextContents();
    expect(now.slice(0, 3)).toEqual(before.slice(0, 3));
    for (const index of [3, 4, 5]) expect(now[index]).not.toBe(before[index]);
  }).toPass();
});

test('skips only for the amount that the page showed, and says where only the office can skip', async ({
  page,
  email,
}) => {
  const own = await openPlan(page, email, 11);
  const skip = rows(own).nth(2).getByRole('button', { name: /^Skip/ });
  // The rule changes between what the page shows and the press.
  const stale = '$1,234.56';
  await own.route(
    '**/functions/v1/my-booking/skip',
    async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const money = { ...answer.money, cents: 123_456 };
      await route.fulfill({ response, json: { ...answer, money } });
    },
    { times: 1 },
  );
  await skip.click();
  await own.getByRole('button', { name: texts.skipYesCredit(stale) }).click();
  await expect(own.getByText(englishFailure('skip-money-changed'))).toBeVisible();
  const credit = own.getByRole('button', { name: amountIn(texts.skipYesCredit) });
  await expect(credit).not.toHaveText(texts.skipYesCredit(stale));
  await findsNothing(own);
  await credit.click();
  await expect(own.getByText(texts.skipped)).toBeVisible();

  await own.route('**/functions/v1/my-booking/visits', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [first, ...later] = answer.visits;
    const visits = [{ ...first, maySkip: false }, ...later];
    await route.fulfill({ response, json: { ...answer, visits } });
  });
  await own.reload();
  await expect(rows(own).first().getByText(texts.callToSkip)).toBeVisible();
  await expect(rows(own).first().getByRole('button', { name: /^Skip/ })).toHaveCount(0);
  await expect(rows(own).nth(1).getByRole('button', { name: /^Skip/ })).toBeVisible();
  await findsNothing(own);
});

test('moving a visit past the next one asks first, and swaps the two', async ({ page, email }) => {
  const own = await openPlan(page, email, 16);
  const before = await rows(own).locator('p.font-medium').allTextContents();
  const second = rows(own).nth(1);
  await second.getByRole('button', { name: /^Move/ }).click();
  await second.getByText(scheduleTexts.moreTimes).click();
  await second.getByRole('button', { name: scheduleTexts.laterTimes }).click();
  const [, , third = ''] = await starts(own);
  const day = own.locator(`input[type="radio"][value="${workdayAfter(third)}"]`);
  await second.locator('label').filter({ has: day }).click();
  await second
    .getByRole('group', { name: /^Arrival on/ })
    .locator('label')
    .first()
    .click();
  await expect(second.getByText(texts.passes)).toBeVisible();
  // The result of the swap shows before the press.
  await expect(second.getByText(texts.after)).toBeVisible();
  await expect(second.getByRole('listitem').first()).toBeVisible();
  await findsNothing(own);
  const moves = await loseAnswer(own, 'move');
  await second.getByRole('button', { name: texts.swap }).click();
  await expect(own.getByText(texts.moved)).toBeVisible();
  expect(moves()).toBe(2);
  // The former third comes second now, and the moved one after it.
  await expect(async () => {
    const now = await rows(own).locator('p.font-medium').allTextContents();
    expect(now[0]).toBe(before[0]);
    expect(now[1]).toBe(before[2]);
    expect(now).not.toContain(before[1]);
  }).toPass();
});

test('customers pause between two days, and end the pause early', async ({ page, email }) => {
  const own = await openPlan(page, email, 13);
  // Only the second visit, in the month that is paid: the next month is charged after four weeks.
  const [from, to] = [workdayIn(16), workdayIn(25)];
  await own.getByRole('button', { name: texts.pauseOpen }).click();
  await own.getByLabel(texts.pauseFrom).fill(to);
  await own.getByLabel(texts.pauseTo).fill(from);
  await own.getByRole('button', { name: texts.pauseLook }).click();
  await expect(own.getByText(englishFailure('pause-ends-before-start')).first()).toBeVisible();
  await expect(own.getByLabel(texts.pauseTo)).toHaveValue(from);
  await findsNothing(own);

  const address = new URL(own.url());
  await expectSoundInBothLanguages(own, async (language) => {
    const words = language === 'es' ? textsEs : texts;
    address.searchParams.set('lang', language);
    await own.goto(address.href);
    await own.getByRole('button', { name: words.pauseOpen }).click();
    await own.getByLabel(words.pauseFrom).fill(from);
    await own.getByLabel(words.pauseTo).fill(to);
    await own.getByRole('button', { name: words.pauseLook }).click();
    await expect(own.getByText(amountIn(words.pauseCredit))).toBeVisible();
  });
  await own.reload();
  await own.getByRole('button', { name: texts.pauseOpen }).click();
  await expect(own.getByLabel(texts.pauseFrom)).toHaveValue(from);
  await own.getByRole('button', { name: texts.pauseLook }).click();
  await expect(own.getByText(amountIn(texts.pauseCredit))).toBeVisible();
  await findsNothing(own);
  await own.getByRole('button', { name: /^Pause from/ }).click();
  await expect(own.getByText(texts.paused)).toBeVisible();

  await own.getByRole('button', { name: /^End the pause from/ }).click();
  await own.getByLabel(texts.endOn).fill(workdayIn(18));
  await expect(own.getByText(amountIn(texts.endTakes))).toBeVisible();
  await findsNothing(own);
  await own.getByRole('button', { name: texts.endYes('') }).click();
  await expect(own.getByText(texts.ended)).toBeVisible();
});

test('a pause over a renewal says on a phone what is not charged, and what is once visits continue', async ({
  page,
  email,
}) => {
  const own = await openPlan(page, email, 11);
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await own.getByRole('button', { name: texts.pauseOpen }).click();
  await own.getByLabel(texts.pauseFrom).fill(day(24));
  await own.getByLabel(texts.pauseTo).fill(day(40));
  await own.getByRole('button', { name: texts.pauseLook }).click();
  await expect(own.getByText(/You are not charged on/)).toBeVisible();
  await expect(own.getByText(/your card is charged \$[\d.,]+ for the \d+ visits?/)).toBeVisible();
  await findsNothing(own);
  await own.getByRole('button', { name: /^Pause from/ }).click();
  await expect(own.getByText(texts.paused)).toBeVisible();
  await expect(
    own.getByText(/^It continues: the next month, \$[\d.,]+, is charged on/),
  ).toBeVisible();
});

test('a page whose visit was moved and then canceled only says that nobody will come', async ({
  page,
  email,
}) => {
  await bookTime(page, email, workdayIn(9), '09:00');
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(own.getByText(myBookingTexts.visitFixed)).toBeVisible();
  await own.getByRole('button', { name: myBookingTexts.moveTime }).click();
  await own.getByRole('group', { name: scheduleTexts.soonest }).getByRole('radio').first().check();
  await own.getByRole('button', { name: /^Move to: / }).click();
  await expect(own.getByText(myBookingTexts.moved)).toBeVisible();

  await own.getByRole('button', { name: myBookingTexts.cancelButton }).click();
  const dialog = own.getByRole('dialog', { name: myBookingTexts.cancelDialog });
  await dialog.getByRole('button', { name: /^Cancel and get / }).click();
  for (const isAfresh of [false, true]) {
    if (isAfresh) await own.reload();
    await expect(own.getByText(/Nobody will come/)).toHaveCount(1);
    await expect(own.getByText(myBookingTexts.visitOver)).toBeVisible();
    await expect(own.getByText(myBookingTexts.visitFixed)).toHaveCount(0);
    await expect(own.getByText(myBookingTexts.moved)).toHaveCount(0);
    await expect(own.getByRole('link', { name: myBookingTexts.visitFile })).toHaveCount(0);
  }
});
