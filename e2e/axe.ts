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

/** The rules that depend on room. All others read the document, which does not change with the width. */
const OF_ROOM = ['scrollable-region-focusable', 'target-size'];

/**
 * All: WCAG 2.2 AA and best practice. The others: WCAG alone, color contrast, contrast in the sun
 * (7:1), and the rules that depend on room.
 */
type AxeRules = 'all' | 'wcag' | 'colours' | 'sun' | 'room';

/** What axe finds on the page right now, frames included. */
export async function axeFindings(page: Page, rules: AxeRules): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  await Promise.all(page.frames().map((frame) => frame.evaluate(drawn)));
  await Promise.all(page.frames().map((frame) => frame.evaluate(finishTransitions)));
  return page.evaluate(runAxe, optionsFor(rules));
}

/**
 * Minified and in ASCII, which halves the bytes. Loading axe takes longer than running it, so this
 * halves the processor time of a look.
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
  // The passed checks are not used, and describing them takes as long as finding them.
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

/** Runs in the page. Scripts hear of a color change with the next animation frame; a frame out of sight draws none. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    if (window.parent !== window) setTimeout(resolve, 500);
  });
}

/** Runs in the page. A color in transition is neither the old nor the new one. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
