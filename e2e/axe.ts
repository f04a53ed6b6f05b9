import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every rule of WCAG 2.2 AA with what is good practice beside it, those of WCAG, of colours, or all but those. */
type AxeRules = 'all' | 'wcag' | 'colours' | 'all but colours';

/** What axe finds on the page as it is now. */
export async function axeFindings(page: Page, rules: AxeRules): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules.startsWith('all')) axe.withTags([...WCAG, 'best-practice']);
  else if (rules === 'wcag') axe.withTags(WCAG);
  else axe.withRules(['color-contrast']);
  if (rules === 'all but colours') axe.disableRules(['color-contrast']);
  // Putting together what frames found takes a second page, and as long as looking; most have none.
  if (page.frames().length === 1) axe.setLegacyMode();
  await page.evaluate(finishTransitions);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
  });
}

/** Runs in the page: a colour on its way to another one is neither of them. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
