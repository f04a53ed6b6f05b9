// Areas: booking, own-page, enquiries, payments
import type { BrowserContext, Page, Route } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { cardPage, chooseArrival, chooseService, fillAddress, next, pay } from './booking.ts';
import { sendReferral } from './crm.ts';
import { expect, test } from './fixtures.ts';
import { openFromMail } from './own-page.ts';

test.use({ expectedProblems: /status of 503|ERR_|functions\/v1|auth\/v1/ });
test.slow();

/** Statistics; no page waits for them. */
const UNASKED = '/functions/v1/step';

/** What happens to the first call of each kind. */
const FATES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  // What a proxy answers while the server starts.
  'finds the server away': (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }),
  'is answered, and the answer is lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

/** Counts how often each call was sent. */
async function failFirst(
  context: BrowserContext,
  fate: (route: Route) => Promise<void>,
): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  await context.route(/\/(functions|auth)\/v1\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const times = (sent.get(pathname) ?? 0) + 1;
    sent.set(pathname, times);
    await (times === 1 && pathname !== UNASKED ? fate(route) : route.continue());
  });
  return sent;
}

async function bookAndMove(page: Page, email: string, asked: () => Promise<void>): Promise<void> {
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  // From the record behind a link, which took two calls.
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
  await page.getByRole('checkbox', { name: laterTexts.remind }).check();
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await asked();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await chooseArrival(page);
  await fillAddress(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  await pay(page, '$275.00');
  await expect(page.getByText('We arrive on')).toBeVisible();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.getByRole('button', { name: 'Move the visit' }).click();
  await own.getByRole('group', { name: 'Soonest free times' }).getByRole('radio').nth(1).check();
  await own.getByRole('button', { name: 'Move to: ' }).click();
  await expect(own.getByText('Done. This is your new time')).toBeVisible();
}

async function write(page: Page, email: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Do you clean garages?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
}

for (const [what, fate] of Object.entries(FATES)) {
  test(`every journey works when the first call of each kind ${what}`, async ({
    page,
    context,
    baseURL,
    email,
    records,
  }) => {
    const link = await sendReferral(baseURL ?? '', {
      customerPhone: '(415) 555-0142',
      referrerPhone: '',
      customerEmail: email,
    });
    const sent = await failFirst(context, fate);
    const once = () => [...sent].filter(([path, times]) => times < 2 && path !== UNASKED);
    const askedAgain = () => expect.poll(once, 'not sent again').toEqual([]);
    await page.goto(link);
    await bookAndMove(page, email, askedAgain);
    await write(page, email);
    await askedAgain();
    expect(sent.size).toBeGreaterThan(10);
    expect(await records.visits(email)).toHaveLength(1);
    expect(await records.messages(email)).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
