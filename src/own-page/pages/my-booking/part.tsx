import type { ReactNode } from 'react';
import { Notice } from '#ui/parts/notice.tsx';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Not printed. */
  screenOnly?: boolean;
}

/** A part of the page under its own heading. */
export function Part({ id, title, children, screenOnly }: PartProps) {
  return (
    <section aria-labelledby={id} className={screenOnly ? 'print:hidden' : undefined}>
      <h2 className="font-semibold text-lg" id={id}>
        {title}
      </h2>
      <div className="mt-3 flex flex-col items-start gap-3">{children}</div>
    </section>
  );
}

/** Why something was not done; announced when it appears. */
export function Failure({ title, text }: { title: string; text: string | null }) {
  return (
    <div className="empty:absolute w-full" role="alert">
      {text && (
        <Notice title={title} tone="danger">
          {text}
        </Notice>
      )}
    </div>
  );
}
