import type { DifferenceId } from '#kernel/rules/ids.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { UndoNotice } from '#ui/console/parts/undo-notice.tsx';

/** The last action, and how to undo it, if possible. */
export interface LastAction {
  readonly text: string;
  readonly undo: { readonly id: DifferenceId; readonly version: number } | null;
}

export function DoneNotice({ done, onUndone }: { done: LastAction | null; onUndone: () => void }) {
  const reopen = useAct(
    calling('POST /reconciliation/differences/:id/reopen'),
    '/reconciliation',
    '/today',
  );
  const undo = done?.undo ?? null;
  return (
    <UndoNotice
      error={reopen.error}
      text={done?.text ?? null}
      undo={
        undo && {
          label: texts.resolve.undo,
          act: () => {
            const { id, version } = undo;
            reopen.mutate({ params: { id }, body: { version } }, { onSuccess: onUndone });
          },
        }
      }
    />
  );
}
