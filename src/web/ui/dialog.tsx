import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape or another way of leaving: nothing has been confirmed. */
  onDismiss: () => void;
  /** The buttons; only what they do themselves is confirmed. */
  actions: ReactNode;
  illustration?: ReactNode;
  children: ReactNode;
}

/** The browser's own modal dialog: traps focus, gives it back where it came from on closing. */
export function Dialog({ open, title, onDismiss, actions, illustration, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-lift sm:p-8"
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClose={() => open && onDismiss()}
      ref={dialog}
    >
      {illustration}
      <h2 className="font-semibold text-xl" id={`${id}-title`}>
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3" id={`${id}-text`}>
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  );
}
