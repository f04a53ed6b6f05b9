import { expect, type Page } from '@playwright/test';
import type { Language } from '#kernel/rules/language.ts';
import { axeFindings } from './axe.ts';
import { lostByForcedColours } from './forced-colours.ts';
import { layoutProblems } from './layout-problems.ts';

type Media = Parameters<Page['emulateMedia']>[0];

interface Look {
  name: string;
  media: Media;
  /** Absent: as wide as the test's own. */
  viewport?: { width: number; height: number };
  /** Of the root element. */
  textSize?: string;
  findings: (page: Page) => Promise<string[]>;
}

const STILL = { reducedMotion: 'reduce', contrast: null, forcedColors: null } as const;

/** Every way in which someone may have set up their device, and what may not be found then. */
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
    // The system ensures the contrast of texts, which axe does not know; its other rules read the
    // document, which is the one of the first look.
    findings: (page) => page.evaluate(lostByForcedColours),
  },
  {
    name: '320 pixels wide, dark',
    media: { ...STILL, colorScheme: 'dark' },
    // So tall that the bar at the bottom lies over nothing: axe takes what it covers for too small.
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

/** Looks at the screen as it is in every look, and leaves it as it was. */
export function expectSoundInEveryLook(page: Page, screen: string): Promise<void> {
  return expectSound(page, screen, LOOKS);
}

/** Only the looks that leave little room: where longer words are all that is new. */
export function expectFits(page: Page, screen: string): Promise<void> {
  return expectSound(page, screen, NARROW);
}

async function expectSound(page: Page, screen: string, looks: readonly Look[]): Promise<void> {
  const found: Record<string, string[]> = {};
  const own = page.viewportSize();
  for (const { name, media, viewport, textSize = '', findings } of looks) {
    await page.emulateMedia(media);
    // Letters first: a browser asks the queries of a container again when its width changes.
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
  // Motion stays away: a page that scrolls by itself moves from under what presses its buttons.
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  expect.soft(found, `${screen} (${page.url()})`).toEqual({});
}

/** An email, as a program shows it that follows the reader's scheme, on a narrow phone. */
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
  // Web mail drops the html element, and with it the language.
  await expect(page.getByRole('article')).toHaveAttribute('lang', language);
}

/** Runs in the page: until everything stands where the new size and letters put it. */
function untilDrawn(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}

/** Runs in the page: what would move although the visitor asked for stillness. */
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
