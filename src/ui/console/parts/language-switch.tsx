import { useLocation } from 'react-router';
import { languageKey, languageNames, languages } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';
import { classNames } from '#ui/parts/class-names.ts';

interface LanguageSwitchProps {
  /** Where it sits among its neighbors. */
  className?: string;
}

/**
 * Links to this page in the other languages. Each is a separate console, so the browser loads it.
 */
export function LanguageSwitch({ className }: LanguageSwitchProps) {
  const { search } = useLocation();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        className={classNames(
          'flex min-h-11 items-center text-primary underline lg:min-h-9',
          className,
        )}
        href={inLanguage(search, other)}
        hrefLang={other}
        key={other}
        lang={other}
      >
        {languageNames[other]}
      </a>
    ));
}

function inLanguage(search: string, language: string): string {
  const params = new URLSearchParams(search);
  params.set(languageKey, language);
  return `?${params}`;
}
