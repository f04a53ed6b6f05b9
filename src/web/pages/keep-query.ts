import { languageKey } from '#domain/language.ts';

/**
 * A page is the same for every visitor, so its links to other languages know no other key of the
 * address: the step of the wizard, a referral, a payment's reference. They are added on the click.
 */
export function keepQueryOnSwitch(): void {
  addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('[data-language]') : null;
    if (!link) return;
    const query = new URLSearchParams(location.search);
    query.set(languageKey, link.hreflang);
    link.search = `${query}`;
  });
}
