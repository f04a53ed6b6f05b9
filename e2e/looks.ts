import { expect, type Page } from '@playwright/test';
import type { Language } from '#kernel/rules/language.ts';
import { axeFindings } from './axe.ts';
import { lostByForcedColours } from './forced-colours.ts';
import { layoutProblems } from './layout-problems.ts';

type Media = Parameters<Page['emulateMedia']>[0];

interface Look {
  name: string;
  media: Media;
  /** Absent: the test's own size. */
  viewport?: { width: number; height: number };
  /** The font size of the root element. */
  textSize?: string;
  findings: (page: Page) => Promise<string[]>;
}

const STILL = { reducedMotion: 'reduce', contrast: null, forcedColors: null } as const;

/** The device settings that a visitor may have, and what to check in each. */
const LOOKS: readonly Look[] = [
  {
    name: 'light, without motion',
    media: { ...STILL, colorScheme: 'light' },
    findings: async (page) => [
      ...(await axeFindings(page, 'all')),
      ...(await page.evaluate(movingParts)),
    ],
  },
  {
    name: 'dark',
    media: { ...STILL, colorScheme: 'dark' },
    findings: (page) => axeFindings(page, 'colours'),
  },
  {
    name: 'forced colours',
    media: { ...STILL, colorScheme: 'dark', forcedColors: 'active' },
    // The system ensures text contrast here, which axe does not know. Its other rules read the document, and
    // that is the same as in the first look.
    findings: (page) => page.evaluate(lostByForcedColours),
  },
  {
    name: '320 pixels wide, dark',
    media: { ...STILL, colorScheme: 'dark' },
    // Tall enough that the bottom bar covers nothing: axe reports covered targets as too small.
    viewport: { width: 320, height: 4400 },
    findings: async (page) => [
      ...(await axeFindings(page, 'all')),
      ...(await page.evaluate(layoutProblems)),
    ],
  },
  {
    name: 'text of 200 %',
    media: { ...STILL, colorScheme: 'light' },
    viewport: { width: 390, height: 780 },
    textSize: '200%',
    findings: async (page) => [
      ...(await axeFindings(page, 'room')),
      ...(await page.evaluate(layoutProblems)),
    ],
  },
];

const NARROW = LOOKS.filter(({ viewport }) => viewport !== undefined);

/** Checks the current screen in every look, and restores the look. */
export function expectSoundInEveryLook(page: Page, screen: string): Promise<void> {
  return expectSound(page, screen, LOOKS);
}

/** Checks only the looks with little room: for screens where only longer words are new. */
export function expectFits(page: Page, screen: string): Promise<void> {
  return expectSound(page, screen, NARROW);
}

async function expectSound(page: Page, screen: string, looks: readonly Look[]): Promise<void> {
  const found: Record<string, string[]> = {};
  const own = page.viewportSize();
  for (const { name, media, viewport, textSize = '', findings } of looks) {
    await page.emulateMedia(media);
    // Font size first: a browser reevaluates container queries when its width changes.
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate(untilDrawn);
    const inThisLook = await findings(page);
    if (inThisLook.length > 0) found[name] = inThisLook;
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (own) await page.setViewportSize(own);
  // Motion stays off: a smooth scroll would move the buttons away from the pointer.
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  expect.soft(found, `${screen} (${page.url()})`).toEqual({});
}

/** Checks an email as a mail program with the reader's color scheme shows it, on a narrow phone. */
export async function expectSoundEmail(
  page: Page,
  html: string,
  language: Language = 'en',
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('about:blank');
  await page.setContent(html);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page, 'wcag'), colorScheme).toEqual([]);
  }
  expect.soft(await page.evaluate(layoutProblems)).toEqual([]);
  // Webmail drops the html element, and its language with it.
  await expect(page.getByRole('article')).toHaveAttribute('lang', language);
}

/** Runs in the page: waits until the new size and fonts are laid out. */
function untilDrawn(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}

/** Runs in the page: what would move although the visitor asked for reduced motion. */
function movingParts(): string[] {
  const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo);
      const moves = lasts(transitionDuration) || lasts(animationDuration);
      return moves ? [`moves: ${element.outerHTML.slice(0, 120)}${pseudo}`] : [];
    }),
  );
}
