import { afterPaint } from '#ui/parts/after-paint.ts';

/** Back restores the scroll position, unless that cuts the step indicator's circle in half. */
export function avoidCutIndicator(): void {
  addEventListener('popstate', () => {
    // The browser scrolls after this event.
    afterPaint(() => {
      const indicator = document.querySelector('[data-wizard] > nav');
      const { top, bottom } = indicator?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (top < 0 && bottom > 0) indicator?.scrollIntoView();
    });
  });
}
