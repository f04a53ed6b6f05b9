import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a rule finds where there is less room; all others read the document, which stays the same. */
const OF_ROOM = ['scrollable-region-focusable', 'target-size'];

/** Every rule of WCAG 2.2 AA with what is good practice beside it, those of WCAG, of colours, of room. */
type AxeRules = 'all' | 'wcag' | 'colours' | 'room';

/** What axe finds on the page as it is now. */
export async function axeFindings(page: Page, rules: AxeRules): Promise<string[]> {
  // Nobody reads what was fine, and putting it into words takes as long as finding it.
  const source = await sourceFor(page);
  const axe = new AxeBuilder({ page, ...source }).options({ resultTypes: ['violations'] });
  if (rules === 'all') axe.withTags([...WCAG, 'best-practice']);
  else if (rules === 'wcag') axe.withTags(WCAG);
  else axe.withRules(rules === 'room' ? OF_ROOM : ['color-contrast']);
  // Putting together what frames found takes a second page, and as long as looking; most have none.
  if (page.frames().length === 1) axe.setLegacyMode();
  await page.evaluate(finishTransitions);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
  });
}

/** Where a document has axe already, bringing its half a megabyte again takes longer than looking. */
async function sourceFor(page: Page): Promise<{ axeSource?: string }> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return isThere ? { axeSource: 'void 0' } : {};
}

/** Runs in the page: a colour on its way to another one is neither of them. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
