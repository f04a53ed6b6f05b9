import type { ReactNode } from 'react';
import { LinkButton } from '#ui/parts/button.tsx';
import { errorTexts } from '#ui/words/en/error.ts';

/**
 * What a visitor sees when a page fails; never the error itself. Every first view contains it, so
 * the caller passes the drawing.
 */
export function ErrorView({ drawing }: { drawing?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8" role="alert">
      {drawing}
      <h1 className="font-bold text-2xl">{errorTexts.title}</h1>
      <p>{errorTexts.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href="">{errorTexts.again}</LinkButton>
        {/* The site's own pages are never framed by another website. */}
        <LinkButton href="/" target="_top" variant="secondary">
          {errorTexts.home}
        </LinkButton>
      </div>
    </div>
  );
}
