import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a rule finds where there is less room; all others read the document, which stays the same. */
const OF_ROOM = ['scrollable-region-focusable', 'target-size'];

/**
 * Every rule of WCAG 2.2 AA with what is good practice next to it, those of WCAG, of colors, of colors
 * in the sun (7:1), of room.
 */
type AxeRules = 'all' | 'wcag' | 'colours' | 'sun' | 'room';

/** What axe finds on the page as it is now, its frames included. */
export async function axeFindings(page: Page, rules: AxeRules): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  await Promise.all(page.frames().map((frame) => frame.evaluate(drawn)));
  await Promise.all(page.frames().map((frame) => frame.evaluate(finishTransitions)));
  return page.evaluate(runAxe, optionsFor(rules));
}

/**
 * Minified, and in ASCII, which travels in half the bytes: bringing it takes longer than looking, so
 * both halve the processor time of a look.
 */
const AXE = `${readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(
  /[^\0-\x7f]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
)};undefined`;

async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

function optionsFor(rules: AxeRules): RunOptions {
  // Nobody reads what was fine, and putting it into words takes as long as finding it.
  const options: RunOptions = { resultTypes: ['violations'] };
  switch (rules) {
    case 'all':
      return { ...options, runOnly: [...WCAG, 'best-practice'] };
    case 'wcag':
      return { ...options, runOnly: WCAG };
    case 'colours':
      return { ...options, runOnly: ['color-contrast'] };
    case 'sun':
      return { ...options, runOnly: ['color-contrast-enhanced'] };
    case 'room':
      return { ...options, runOnly: OF_ROOM };
  }
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(document, options);
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
  });
}

/**
 * Runs in the page: that its colors are others now is told to its scripts with the next picture. A
 * frame out of sight draws none.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    if (window.parent !== window) setTimeout(resolve, 500);
  });
}

/** Runs in the page: a color on its way to another one is neither of them. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
