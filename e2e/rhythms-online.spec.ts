// Areas: booking, visits, payments, own-page
import { ownTexts, savedTexts } from '#booking/words/en/result.ts';
import { rhythmTexts as texts } from '#booking/words/en/rhythms.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { rhythmTexts as spanish } from '#booking/words/es/rhythms.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { rhythmNames as spanishNames } from '#catalogue/words/es/rhythm-names.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ownRhythmTexts } from '#own-page/words/en/own-rhythm.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { chooseArrival, fillAddress } from './booking.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, publishDraft, signIn } from './operator.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

// Publishing changes the whole server. A refused percentage answers 422.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Again and Again' },
  expectedProblems: /status of (422|500)/,
});

test('a homeowner books every two weeks on a phone: pays nothing today, and after each visit', async ({
  page,
  email,
  axe,
  records,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/operator/catalogue/services/home-standard-clean');
  const rhythms = page.getByRole('group', { name: entryTexts.service.rhythms.title });
  const off = rhythms.getByLabel(rhythmNames['every-2-weeks']);
  await off.fill('95');
  await rhythms.getByLabel(rhythmNames['every-month']).fill('0');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(off).toHaveAccessibleDescription(
    failureSentence('en', failure('rhythm-percent-malformed', { most: 90 })),
  );
  await off.fill('10%');
  await axe();
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('A draft with 2 changes.')).toBeVisible();
  await publishDraft(page);

  const customer = await page.context().newPage();
  await customer.setViewportSize({ width: 390, height: 844 });
  const redirect = encodeURIComponent(checkoutAddress(pendingBooking(email)));
  const address = `/schedule?redirect_url=${redirect}&email=${encodeURIComponent(email)}`;
  await customer.goto(`${address}&lang=es`);
  await expect(
    customer.getByRole('radio', {
      name: spanish.each(spanishNames['every-2-weeks'], '$247.50'),
    }),
  ).toBeVisible();
  await findsNothing(customer);

  await customer.goto(`${address}&lang=en`);
  await expect(customer.getByRole('radio', { name: texts.once('$275') })).toBeChecked();
  const said = await chooseArrival(customer);
  await customer
    .getByRole('radio', { name: texts.each(rhythmNames['every-2-weeks'], '$247.50') })
    .check();
  const tick = customer.getByRole('checkbox', { name: /^Every 2 weeks, \$247\.50 each visit\./ });
  await expect(tick).not.toBeChecked();
  await findsNothing(customer);
  await fillAddress(customer, '12 Larch Street');
  await expect(tick).toHaveAccessibleDescription(texts.needTick);
  await expect(customer.getByRole('link', { name: texts.needTick })).toBeVisible();
  await expect(customer.getByRole('textbox', { name: 'Street address' })).toHaveValue(
    '12 Larch Street',
  );
  await findsNothing(customer);
  // A reload prices the choice again, and a press before that waits for the price. A failed lookup says so,
  // sells nothing as one-time, and the next press looks again.
  let isAway = true;
  const asked = Promise.withResolvers<void>();
  await customer.route('**/functions/v1/rhythms', async (route) => {
    if (!isAway) return route.continue();
    await asked.promise;
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await customer.reload();
  const pending = texts.pending(rhythmNames['every-2-weeks']);
  await expect(customer.getByRole('radio', { name: pending })).toBeChecked();
  const goOn = customer.getByRole('button', { name: new RegExp(`^${scheduleTexts.submit}`) });
  await goOn.click();
  await expect(customer.getByRole('button', { name: scheduleTexts.sending })).toBeVisible();
  asked.resolve();
  await expect(customer.getByText(texts.failed)).toBeVisible();
  const unpriced = texts.unpriced(rhythmNames['every-2-weeks']);
  await expect(customer.getByRole('radio', { name: unpriced })).toBeChecked();
  await findsNothing(customer);
  isAway = false;
  await goOn.click();
  await expect(tick).toHaveAccessibleDescription(texts.needTick);
  await tick.check();
  await expect(customer.getByText(texts.hint)).toBeAttached();
  await customer.getByRole('button', { name: /^Continue · .*\$247\.50 each visit$/ }).click();
  await expect(customer.getByRole('heading', { name: /^Save a card for/ })).toBeVisible();
  await customer.getByRole('button', { name: /^Save/ }).click();
  await expect(customer.getByRole('heading', { level: 1, name: savedTexts.title })).toBeVisible();
  await expect(customer.getByText(ownTexts.afterVisit('$247.50'))).toBeVisible();
  await expect(customer.getByText(ownTexts.firstVisit, { exact: false }).first()).toBeVisible();
  await expect(customer.getByText('To be paid')).toHaveCount(0);
  expect(said).not.toBe('');
  await findsNothing(customer);
  const [order] = await records.orders(email);
  expect(order).toMatchObject({ status: 'confirmed', chargedCents: 0 });

  await customer.getByRole('link', { name: 'Manage booking' }).click();
  await expect(customer.getByText(/Home Standard Clean, every 2 weeks on/).first()).toBeVisible();
  await findsNothing(customer);
  const own = new URL(customer.url());
  own.searchParams.set('lang', 'es');
  await customer.goto(own.href);
  await expect(customer.getByText(/cada 2 semanas/).first()).toBeVisible();
  await findsNothing(customer);

  own.searchParams.set('lang', 'en');
  await customer.goto(own.href);

  await page.goto('/operator');
  await openBooking(page, email);
  await page.waitForURL(/\/operator\/bookings\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  // The office raises the price: its customer must agree again, and is then charged as before.
  const { series } = await (await page.request.get('/operator/api/series')).json();
  const ofOrder = series.find(({ orderId }: { orderId: string }) => orderId === id);
  const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const terms = { scope: 'following', home, addOns: [], visitCents: 30_000 };
  const raised = await page.request.post(`/operator/api/series/${ofOrder.id}/change`, {
    data: { version: ofOrder.version, fromNumber: 0, terms },
    headers: { 'x-requested-with': 'wellkept', origin: new URL(page.url()).origin },
  });
  expect(raised.status(), await raised.text()).toBe(200);
  await customer.reload();
  await expect(customer.getByText(myBookingTexts.renewTerms.title)).toBeVisible();
  await findsNothing(customer);
  await customer.getByRole('button', { name: myBookingTexts.renewTerms.agree }).click();
  await expect(customer.getByText(myBookingTexts.renewTerms.agreed)).toBeVisible();
  const total = customer.getByRole('row', { name: myBookingTexts.eachVisitNow });
  await expect(total).toContainText('$300');
  await findsNothing(customer);

  // Once a month costs what the catalog says, and the customer agrees to its terms again.
  await customer.getByRole('button', { name: ownRhythmTexts.open }).click();
  const monthly = ownRhythmTexts.option(rhythmNames['every-month'], '$275');
  await customer.getByRole('combobox', { name: ownRhythmTexts.choice }).selectOption(monthly);
  await findsNothing(customer);
  await customer.getByRole('button', { name: ownRhythmTexts.look }).click();
  await expect(customer.getByText(/ of every month at .*, \$275 each visit\./)).toBeVisible();
  await findsNothing(customer);
  await customer.getByRole('button', { name: ownRhythmTexts.yes('$275') }).click();
  await expect(customer.getByText(ownRhythmTexts.changed)).toBeVisible();
  await findsNothing(customer);

  const { visits } = await (await page.request.get(`/operator/api/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 3);
  await page.reload();
  await expect(page.getByText('$275 a visit, due after each visit').first()).toBeVisible();
  await page.getByRole('button', { name: 'Visit done', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The saved card is charged \$275 for this visit on/)).toBeVisible();
  await findsNothing(page);
  await dialog.getByRole('button', { name: 'Visit done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/operator');
  await expect(
    page.getByRole('button', { name: todayTexts.lines.charge.stopOf(email) }),
  ).toBeVisible();
});
