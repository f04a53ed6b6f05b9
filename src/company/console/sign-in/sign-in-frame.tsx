import type { ReactNode } from 'react';
import { signInTexts } from '#company/words/en/console-sign-in.ts';
import { LanguageSwitch } from '#ui/console/parts/language-switch.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { site } from '#ui/console/site.ts';
import { KeyDrawing } from '#ui/parts/drawings/key-drawing.tsx';

/** The frame of every page before sign-in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-8">
      <KeyDrawing className="mb-4 h-20 self-start" />
      <p className="text-ink-soft">{signInTexts.operators(site.businessName)}</p>
      <PageTitle title={title} />
      {children}
      <LanguageSwitch className="self-start px-3" />
    </main>
  );
}
