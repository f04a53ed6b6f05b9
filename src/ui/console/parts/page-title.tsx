import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { site } from '#ui/console/site.ts';

interface PageTitleProps {
  title: string;
  /** Next to the title, such as a badge or a count. */
  aside?: ReactNode;
  /** Actions, at the right. */
  children?: ReactNode;
}

/** The page's only h1, also the title of the tab. */
export function PageTitle({ title, aside, children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · ${site.businessName}`;
  }, [title]);
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <h1 className="font-semibold text-xl">{title}</h1>
        {aside}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
