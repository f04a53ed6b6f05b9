import { expect, type Page } from '@playwright/test';
import type { Language } from '#kernel/rules/language.ts';
import { axeFindings } from './axe.ts';
import { layoutProblems } from './layout-problems.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

/** Opens a screen in one language, up to the state under test. */
type OpenScreen = (language: Language) => Promise<void>;

/**
 * Checks a screen in both languages, on a phone and on a laptop: axe finds nothing, nothing lies
 * outside a phone's screen, and the page is in that language. Leaves it in English.
 */
export async function expectSoundInBothLanguages(page: Page, open: OpenScreen): Promise<void> {
  const own = page.viewportSize();
  for (const language of ['es', 'en'] as const) {
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size);
      await open(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const where = `${page.url()}, ${language}, ${size.width}`;
      expect.soft(await axeFindings(page, 'all'), where).toEqual([]);
      // Small targets and sideways overflow matter on phones.
      if (size === PHONE) expect.soft(await page.evaluate(layoutProblems), where).toEqual([]);
    }
  }
  if (own) await page.setViewportSize(own);
}
