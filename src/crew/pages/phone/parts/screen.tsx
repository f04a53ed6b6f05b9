import { type ReactNode, useEffect, useRef } from 'react';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { Icon } from '#ui/parts/icon.tsx';
import { StatusLines } from './status-lines.tsx';

interface ScreenProps {
  readonly title: string;
  /** The content of the title; by default its plain text. */
  readonly heading?: ReactNode;
  /** The target of Back and its name. Null on the first screen. */
  readonly back: { readonly href: string; readonly label: string } | null;
  /** Sticks to the bottom, within thumb's reach. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: problems, Back, a title that takes the focus, and the next act within thumb's reach. */
export function Screen({ title, heading = title, back, bar, children }: ScreenProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    scrollTo(0, 0);
    head.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col lg:max-w-6xl">
      <header>
        <StatusLines />
        {back && (
          <nav aria-label={phoneTexts.back} className="px-2">
            <a
              className="inline-flex min-h-14 items-center gap-2 px-2 font-semibold text-primary"
              href={back.href}
            >
              <Icon path="m14 6-6 6 6 6" />
              {back.label}
            </a>
          </nav>
        )}
      </header>
      <main className="flex-1 px-4 pb-6">
        <h1 className="pt-2 pb-3 font-bold text-xl" ref={head} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </main>
      {bar && (
        <footer className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {bar}
        </footer>
      )}
    </div>
  );
}
