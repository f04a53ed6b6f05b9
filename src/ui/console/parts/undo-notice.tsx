import { useRef } from 'react';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { FormProblem } from './form-field.tsx';
import { TextButton } from './text-button.tsx';

interface UndoNoticeProps {
  /** What was done or taken back last; null: nothing yet. */
  text: string | null;
  /** Null if it cannot be taken back, or was. */
  undo: { readonly label: string; readonly act: () => void } | null;
  /** Why it could not be taken back. */
  error: Error | null;
}

/** Says what was done and takes it back with a press, which leads to what it says then. */
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
                  // Now: by the time the button goes, the focus would go with it.
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
