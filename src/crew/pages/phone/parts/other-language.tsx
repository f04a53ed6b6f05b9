import { openInLanguage } from '#crew/pages/phone/own-language.ts';
import { languages } from '#kernel/rules/language.ts';
import { language as ours } from '#kernel/words/en/language.ts';
import { BigButton } from './big-button.tsx';

/** Opens this page in the other language; the label is in that language. */
export function OtherLanguage({ label }: { label: string }) {
  const other = languages.find((each) => each !== ours);
  return (
    <BigButton lang={other} look="plain" onClick={() => openInLanguage(other)}>
      {label}
    </BigButton>
  );
}
