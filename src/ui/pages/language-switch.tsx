import { languageKey, languageNames, type OfferedLanguages } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';

/**
 * Plain links to this page in the other languages; keep-query.ts keeps the address's other keys.
 */
export function LanguageSwitch({ offered }: { offered: OfferedLanguages }) {
  return offered
    .filter((other) => other !== language)
    .map((other) => (
      <a
        className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline decoration-tint-line underline-offset-4"
        data-language={other}
        href={`?${languageKey}=${other}`}
        hrefLang={other}
        key={other}
        lang={other}
      >
        {languageNames[other]}
      </a>
    ));
}
