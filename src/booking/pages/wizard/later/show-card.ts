/**
 * Scrolls to the card of a service from the URL, once the page shows it as chosen
 * (use-catch-up.ts); before that, lines may still move. Only this window scrolls, so a website
 * around this frame stays put. Does nothing if the visitor has already scrolled.
 */
export function showCard(serviceId: string): void {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const radio = document.querySelector(`[name="service"][value="${CSS.escape(serviceId)}"]`);
    const card = radio?.closest('label')?.getBoundingClientRect();
    if (card && scrollY === 0) scrollBy(0, card.y + card.height / 2 - innerHeight / 2);
  }).observe(document.documentElement, { attributeFilter: ['data-resuming'] });
}
