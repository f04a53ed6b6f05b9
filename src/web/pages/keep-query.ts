import { languageKey } from '#domain/language.ts';

/**
 * For the inline script. A page is the same for every visitor, so its links to other languages know
 * no other key of the address: the step of the wizard, a referral, a payment's reference. They are
 * added on the click, however early it comes.
 */
export const keepQueryOnSwitch = `addEventListener("click",e=>{const l=e.target.closest?.("[data-language]");if(l){const q=new URLSearchParams(location.search);q.set("${languageKey}",l.hreflang);l.search=q}})`;
