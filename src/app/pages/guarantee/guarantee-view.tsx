import { trustTexts } from '#catalogue/words/en/trust.ts';
import type { Language } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { CheckIcon } from '#ui/parts/icons.tsx';

export interface GuaranteeProps {
  /** The language of the paragraphs, which the owner wrote. */
  writtenIn: Language;
  paragraphs: readonly string[];
  facts: readonly string[];
}

export function GuaranteeView({ writtenIn, paragraphs, facts }: GuaranteeProps) {
  return (
    <div className="mx-auto max-w-2xl py-8">
      <h1 className="font-bold text-2xl">{trustTexts.title}</h1>
      <div
        className="mt-4 flex flex-col gap-4"
        lang={writtenIn === language ? undefined : writtenIn}
      >
        {paragraphs.map((paragraph) => (
          <p className="wrap-anywhere whitespace-pre-line" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="mt-6 ruled border-line border-y">
        {facts.map((fact) => (
          <li className="flex items-center gap-3 py-3 font-semibold" key={fact}>
            <CheckIcon className="size-5 text-primary" />
            {fact}
          </li>
        ))}
      </ul>
      <LinkButton className="mt-6" href="/">
        {trustTexts.book}
      </LinkButton>
    </div>
  );
}
