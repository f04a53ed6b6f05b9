import type { BrowserContext, Page } from '@playwright/test';

/** Describes each open page in a few words: a screenshot is often lost with the machine that took it. */
export async function describePages(context: BrowserContext): Promise<string> {
  const lines = await Promise.all(context.pages().map(whereItStands));
  return lines.join('\n');
}

async function whereItStands(page: Page): Promise<string> {
  const seen = await page
    .evaluate(() => {
      const told = (selector: string, most: number) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .flatMap(({ textContent }) => textContent.trim().slice(0, most) || [])
          .join(' | ');
      const { activeElement: focus } = document;
      return [
        JSON.stringify({ ...document.documentElement.dataset }),
        told('h1, h2', 30),
        `busy: ${document.querySelectorAll('[aria-busy=true], .animate-spin').length}`,
        `focus: ${focus?.tagName} ${focus?.textContent?.slice(0, 20)}`,
        JSON.stringify(history.state),
        `empty: ${[...document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden])')]
          .flatMap(({ name, value }) => (value === '' ? name : []))
          .join(' ')}`,
        `says: ${told('[role=alert], [role=status], output', 60)}`,
      ].join('; ');
    })
    .catch((error: Error) => error.message.split('\n')[0]);
  return `${new URL(page.url()).pathname} ${seen}`;
}
