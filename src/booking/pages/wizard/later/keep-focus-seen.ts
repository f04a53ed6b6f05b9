/**
 * In a growing frame the bar floats over the visible part, and the frame cannot scroll: the browser
 * would bring a focused field to the window's edge, under that bar.
 */
export function keepFocusVisible(): void {
  addEventListener('focusin', ({ target }) => {
    const bar = document.querySelector('[data-nav]')?.parentElement;
    const growing = document.documentElement.style.getPropertyValue('--below') !== '';
    if (!growing || !bar || !(target instanceof Element) || bar.contains(target)) return;
    if (!target.matches(':focus-visible')) return;
    const edge = bar.offsetHeight > 0 ? bar : bar.querySelector('[data-nav]');
    // Where the bar was before the browser scrolled: better to scroll once too often than not enough.
    if (edge && target.getBoundingClientRect().bottom > edge.getBoundingClientRect().top) {
      target.scrollIntoView({ block: 'center' });
    }
  });
}
