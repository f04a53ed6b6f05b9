import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** On Escape or any other way of leaving; nothing was confirmed. */
  onDismiss: () => void;
  /** The buttons. Only their own handlers confirm anything. */
  actions: ReactNode;
  illustration?: ReactNode;
  /** As wide as the window, for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** The browser's own modal dialog: traps the focus, and returns it when it closes. */
export function Dialog({
  open,
  title,
  onDismiss,
  actions,
  illustration,
  wide,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      aria-describedby={wide ? undefined : `${id}-text`}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'm-auto rounded-card border border-line bg-surface p-6 text-ink shadow-lift sm:p-8',
        wide ? 'w-[min(78rem,calc(100vw-2rem))]' : 'w-[min(30rem,calc(100vw-2rem))]',
      )}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        // A browser may close it without asking. It reopens while we ask about unsaved input.
        currentTarget.showModal();
        onDismiss();
      }}
      ref={dialog}
    >
      {illustration}
      <h2 className="font-semibold text-xl" id={`${id}-title`}>
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3" id={`${id}-text`}>
        {children}
      </div>
      <div
        className={classNames(
          'flex flex-wrap justify-end gap-3',
          wide ? 'sticky -bottom-6 -mb-6 bg-surface py-4 sm:-bottom-8 sm:-mb-8' : 'mt-6',
        )}
      >
        {actions}
      </div>
    </dialog>
  );
}
