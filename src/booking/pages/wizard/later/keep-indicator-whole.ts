import { afterPaint } from '#ui/parts/after-paint.ts';

/** Back leads to where the visitor was on that step, unless that cuts the step's circle in half. */
export function keepIndicatorWhole(): void {
  addEventListener('popstate', () => {
    // The browser scrolls once it is heard.
    afterPaint(() => {
      const indicator = document.querySelector('[data-wizard] > nav');
      const { top, bottom } = indicator?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (top < 0 && bottom > 0) indicator?.scrollIntoView();
    });
  });
}
