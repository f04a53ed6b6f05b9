import { languageKey } from '#kernel/rules/language.ts';

/**
 * For an inline script. A page is the same for every visitor, so its links to other languages know
 * no other key of the address: the step of the wizard, a referral, a booking's name. They are
 * added on the click, however early it comes.
 */
export function keepQueryOnSwitch(): void {
  addEventListener('click', ({ target }) => {
    // The window may be the target, and has no parents to look through.
    const link = (target as Element).closest?.<HTMLAnchorElement>('[data-language]');
    if (!link) return;
    const query = new URLSearchParams(location.search);
    query.set(languageKey, link.hreflang);
    link.search = String(query);
    link.hash = location.hash;
  });
}
