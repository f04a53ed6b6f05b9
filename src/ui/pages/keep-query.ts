import { languageKey } from '#kernel/rules/language.ts';

/**
 * For an inline script. A page is the same for every visitor, so its language links lack the
 * address's other keys: the wizard's step, a referral, a booking's name. A click adds them, however
 * early it comes.
 */
export function keepQueryOnSwitch(): void {
  addEventListener('click', ({ target }) => {
    // The target may be the window, which has no `closest`.
    const link = (target as Element).closest?.<HTMLAnchorElement>('[data-language]');
    if (!link) return;
    const query = new URLSearchParams(location.search);
    query.set(languageKey, link.hreflang);
    link.search = String(query);
    link.hash = location.hash;
  });
}
