// Areas: crew
import type { Page } from '@playwright/test';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { axeFindings } from './axe.ts';
import { signInOnPhone, test } from './crew.ts';
import { expect } from './fixtures.ts';
import { expectFits, expectSoundInEveryLook } from './looks.ts';
import { OPERATOR_ENV } from './operator.ts';

test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_TIME_ZONE: zoneAtNoon() },
  viewport: { width: 390, height: 844 },
});
test.slow();

/** Runs in the page: targets too small for a wet thumb, and text too faint in the sun. */
function tooSmall(): string[] {
  const found: string[] = [];
  for (const control of document.querySelectorAll('a[href], button, select, textarea, input')) {
    const label = control.closest('label');
    const { width, height } = (label ?? control).getBoundingClientRect();
    const name = (label ?? control).textContent?.trim().slice(0, 40);
    if (height < 55.5 || width < 55.5) found.push(`${name}: ${width} x ${height}`);
  }
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isShown = element.checkVisibility() && !element.closest('script, noscript');
    if (hasText && isShown && Number.parseFloat(getComputedStyle(element).fontSize) < 16.9) {
      found.push(`small letters: ${element.textContent?.slice(0, 40)}`);
    }
  }
  return found;
}

async function expectGood(page: Page, screen: string, isSpanish: boolean): Promise<void> {
  expect.soft(await page.evaluate(tooSmall), screen).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page, 'sun'), `${screen}, ${colorScheme}`).toEqual([]);
  }
  // Spanish only adds longer words.
  await (isSpanish ? expectFits : expectSoundInEveryLook)(page, screen);
}

for (const person of ['ben', 'ana'] as const) {
  const isSpanish = person === 'ana';
  test(`every screen is readable and usable in the sun, in ${isSpanish ? 'Spanish' : 'English'}`, async ({
    page,
    office,
  }) => {
    const name = (english: string, spanish: string) => (isSpanish ? spanish : english);
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    await page.goto(isSpanish ? '/crew?lang=es' : '/crew');
    await press(name('Sign in', 'Entrar'));
    await expect(
      page.getByText(name('Enter all 6 digits.', 'Escriba los 6 dígitos.')),
    ).toBeVisible();
    await expectGood(page, 'sign-in', isSpanish);

    await signInOnPhone(page, await office.code(office.world[person]));
    await expect(page.locator('html')).toHaveAttribute('lang', name('en', 'es'));
    await press(name('Start my day', 'Empezar mi día'));
    await expect(
      page.getByRole('button', { name: name('On my way', 'Voy en camino') }),
    ).toBeVisible();
    await expectGood(page, 'day', isSpanish);

    await page.getByRole('link', { name: /1 Main Street/ }).click();
    await page
      .getByRole('button', { name: /^(Another answer|Otra respuesta)/ })
      .first()
      .click();
    await press(name('Other', 'Otro'));
    await expectGood(page, 'visit', isSpanish);
    const visit = `visit/${office.world.visitId}`;
    const ofVisit = [`${visit}/no-access`, `${visit}/finish`];
    for (const place of [...ofVisit, 'unsent', 'hours', 'pay', 'ratings', 'settings']) {
      await page.goto(`/crew#/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectGood(page, place, isSpanish);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/crew#/');
    await expect(page.getByRole('heading', { level: 1, name: /^(Today|Hoy)/ })).toBeVisible();
    expect(await axeFindings(page, 'all')).toEqual([]);
  });
}
