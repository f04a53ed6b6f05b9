/**
 * In a frame as tall as its content the bar floats over the part that can be seen, and nothing of
 * the frame scrolls: the browser brings what is focused to the window's edge, under that bar.
 */
export function keepFocusSeen(): void {
  addEventListener('focusin', ({ target }) => {
    const bar = document.querySelector('[data-nav]')?.parentElement;
    const growing = document.documentElement.style.getPropertyValue('--below') !== '';
    if (!growing || !bar || !(target instanceof Element) || bar.contains(target)) return;
    if (!target.matches(':focus-visible')) return;
    const edge = bar.offsetHeight > 0 ? bar : bar.querySelector('[data-nav]');
    // Where the bar stood before the browser scrolled: rather once too often than once too little.
    if (edge && target.getBoundingClientRect().bottom > edge.getBoundingClientRect().top) {
      target.scrollIntoView({ block: 'center' });
    }
  });
}
