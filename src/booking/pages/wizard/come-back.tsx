import { trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { trustTexts } from '#catalogue/words/en/trust.ts';

/** The promise to come back, as a link if the owner has written what it means. */
export function ComeBack({ catalogue }: { catalogue: Catalogue }) {
  if (trustOrEmpty(catalogue).guarantee === '') return trustTexts.comeBack;
  return (
    <a
      className="inline-block py-0.5 text-primary underline decoration-tint-line underline-offset-4"
      href="/guarantee"
      rel="noreferrer"
      target="_blank"
    >
      {trustTexts.comeBack}
    </a>
  );
}
