import { useRef } from 'react';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { FormProblem } from './form-field.tsx';
import { TextButton } from './text-button.tsx';

interface UndoNoticeProps {
  /** What was last done or undone; null if nothing yet. */
  text: string | null;
  /** Null if it cannot be undone, or was. */
  undo: { readonly label: string; readonly act: () => void } | null;
  /** Why it could not be undone. */
  error: Error | null;
}

/** Says what was done and offers to undo it. The button moves the focus to the notice. */
export function UndoNotice({ text, undo, error }: UndoNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="mb-3 empty:hidden" ref={notice} role="status" tabIndex={-1}>
        {text !== null && (
          <Notice tone="success">
            {text}{' '}
            {undo && (
              <TextButton
                label={undo.label}
                onClick={() => {
                  // Right away: the focus would disappear with the button.
                  notice.current?.focus();
                  undo.act();
                }}
              />
            )}
          </Notice>
        )}
      </div>
      <FormProblem text={error && sentenceOf(error)} />
    </>
  );
}
