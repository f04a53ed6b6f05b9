// Areas: own-page, crew, after-visit, visits
import { phoneTexts } from '#crew/words/en/phone.ts';
import { afterVisitTexts } from '#own-page/words/en/after-visit.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { signInOnPhone, test } from './crew.ts';
import { expect, findsNothing } from './fixtures.ts';
import { OPERATOR_ENV, signIn, switchOn } from './operator.ts';
import { photograph } from './photograph.ts';

// What customers see is a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Followed', BUSINESS_TIME_ZONE: zoneAtNoon() },
  viewport: { width: 390, height: 844 },
});

test('a customer’s open page shows where the crew is, and the photos once the office has closed the visit', async ({
  page,
  office,
}) => {
  const context = page.context();
  const desk = await context.newPage();
  await signIn(desk);
  await switchOn(desk, 'tellsOfCrews');
  await switchOn(desk, 'customersSeePhotos');

  const own = await context.newPage();
  await own.goto(await office.ownPage());
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await signInOnPhone(page, await office.code(office.world.ben));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: /1 Main Street/ }).click();
  await press('On my way');
  // A page in the background does not follow the crew.
  await own.bringToFront();
  await expect(own.getByText(/^Our crew is on its way/)).toBeVisible();
  await page.bringToFront();
  await photograph(page, phoneTexts.photos.take.before, 1);
  await press('I’m here');
  await press('Start cleaning');
  await own.bringToFront();
  await expect(own.getByText(myBookingTexts.crewWorks)).toBeVisible();
  await findsNothing(own);
  await page.bringToFront();
  await photograph(page, phoneTexts.photos.take.after, 1);
  await press('Finish');
  await own.bringToFront();
  await expect(own.getByText(/^Done at \d/)).toBeVisible();
  // Nothing more is coming.
  await expect(own.getByText(myBookingTexts.visitFixed)).toHaveCount(0);
  await expect(own.getByRole('button', { name: myBookingTexts.askTime })).toHaveCount(0);
  await expect
    .poll(async () => (await office.photos(office.world.ben)).toSorted())
    .toEqual(['after', 'before']);
  const photo = (kind: 'before' | 'after') =>
    own.getByRole('img', { name: afterVisitTexts.photo(afterVisitTexts.photos[kind], 1) });
  await expect(photo('before')).toHaveCount(0);

  await office.closeVisit();
  await own.reload();
  for (const kind of ['before', 'after'] as const) {
    await photo(kind).scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        photo(kind).evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
      )
      .toBeGreaterThan(0);
  }
  await findsNothing(own);
});
