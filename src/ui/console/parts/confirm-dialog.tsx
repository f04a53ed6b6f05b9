import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { FormProblem } from './form-field.tsx';
import { useUnsaved } from './unsaved.ts';
import { useLeaveConfirmation } from './use-ask-to-leave.tsx';
import { useRestoreFocus } from './use-focus-back.ts';
import { useHasInput } from './use-typed.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The act, such as 'Refund $40'. */
  confirmLabel: string;
  /** The way out when 'Cancel' could be mistaken for the act: 'Keep the booking'. */
  keepLabel?: string;
  danger?: boolean;
  /** Set while the act still needs something. */
  disabled?: boolean;
  /**
   * Runs, then the dialog closes. The dialog shows what it throws, and focuses the first invalid
   * field.
   */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What will happen, and to whose money. */
  children: ReactNode;
}

/** Asks once before an act that cannot be undone. Asks before discarding what was typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, keepLabel = partTexts.keep, danger } = props;
  const { disabled, onConfirm, onClose, children } = props;
  useRestoreFocus(open);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFocusOfWrong();
  const { isTyped, forget, listeners } = useHasInput();
  const isUnsaved = open && isTyped && !busy;
  useUnsaved(isUnsaved);
  const { leave, question } = useLeaveConfirmation(isUnsaved);

  function close(): void {
    setProblem(null);
    forget();
    onClose();
  }

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    fields.forget();
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(sentenceOf(error));
      if (error instanceof ApiProblem && error.errors.length > 0) fields.expect();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Dialog
        actions={
          <>
            <Button onClick={() => leave(close)} variant="secondary">
              {keepLabel}
            </Button>
            <Button
              busy={busy}
              disabled={disabled}
              onClick={() => void confirm()}
              variant={danger ? 'danger' : 'primary'}
            >
              {confirmLabel}
            </Button>
          </>
        }
        onDismiss={() => leave(close)}
        open={open}
        title={title}
      >
        <div className="contents" ref={fields.ref} {...listeners}>
          {open && children}
        </div>
        <FormProblem text={problem} />
      </Dialog>
      {question}
    </>
  );
}

/**
 * The caller marks the invalid fields, in this render or a later one; then the first gets the
 * focus.
 */
function useFocusOfWrong() {
  const ref = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong) return;
    isExpected.current = false;
    wrong.focus();
  });
  return {
    ref,
    expect: () => {
      isExpected.current = true;
    },
    forget: () => {
      isExpected.current = false;
    },
  };
}
