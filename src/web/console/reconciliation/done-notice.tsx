import type { DifferenceId } from '#domain/order/ids.ts';
import { reconciliationTexts as texts } from '#texts/console/reconciliation.ts';
import { Notice } from '../../ui/notice.tsx';
import { calling } from '../api/call.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct } from '../api/query.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { TextButton } from '../parts/text-button.tsx';

/** What was done last, and what would take it back, where that can be. */
export interface Done {
  readonly text: string;
  readonly undo: { readonly id: DifferenceId; readonly version: number } | null;
}

export function DoneNotice({ done, onUndone }: { done: Done | null; onUndone: () => void }) {
  const reopen = useAct(
    calling('POST /reconciliation/differences/:id/reopen'),
    '/reconciliation',
    '/today',
  );
  const undo = done?.undo ?? null;
  return (
    <>
      <div className="mb-3 empty:hidden" role="status">
        {done && (
          <Notice tone="success">
            {done.text}{' '}
            {undo && (
              <TextButton
                label={texts.resolve.undo}
                onClick={() => {
                  const { id, version } = undo;
                  reopen.mutate({ params: { id }, body: { version } }, { onSuccess: onUndone });
                }}
              />
            )}
          </Notice>
        )}
      </div>
      <FormProblem text={reopen.error ? sentenceOf(reopen.error) : null} />
    </>
  );
}
