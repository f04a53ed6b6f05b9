import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { DifferenceRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import type { LastAction } from './done-notice.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

export type DifferenceAct = 'resolve' | 'give-back' | 'close-page';

interface DifferenceDialogProps {
  row: DifferenceRow;
  act: DifferenceAct;
  onDone: (done: LastAction) => void;
  onClose: () => void;
}

/** Confirms an action on a difference. */
export function DifferenceDialog({ row, act, onDone, onClose }: DifferenceDialogProps) {
  const { id, version } = row;
  if (act === 'give-back') return <RefundDialog onClose={onClose} onDone={onDone} row={row} />;
  if (act === 'close-page') return <ClosePage onClose={onClose} onDone={onDone} row={row} />;
  return (
    <ResolveDialog
      onClose={onClose}
      // No one else has changed it in between, so this action made the next version.
      onResolved={() => onDone({ text: texts.resolve.done, undo: { id, version: version + 1 } })}
      row={row}
    />
  );
}

type ActDialogProps = Omit<DifferenceDialogProps, 'act'>;

function RefundDialog({ row, onDone, onClose }: ActDialogProps) {
  const { id, version, difference, booking } = row;
  const giveBack = useAct(
    calling('POST /reconciliation/differences/:id/give-back'),
    '/reconciliation',
    '/today',
  );
  const amount = formatUsd('left' in difference ? difference.left : noCents);
  return (
    <ConfirmDialog
      confirmLabel={texts.giveBack.act(amount)}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await giveBack.mutateAsync({ params: { id }, body: { version } });
        onDone({ text: texts.giveBack.done(amount), undo: null });
      }}
      open
      title={texts.giveBack.title}
    >
      <p>{booking === null ? texts.giveBack.text(amount) : texts.giveBack.textOfBooking(amount)}</p>
    </ConfirmDialog>
  );
}

function ClosePage({ row: { id, version }, onDone, onClose }: ActDialogProps) {
  const closePage = useAct(
    calling('POST /reconciliation/differences/:id/close-page'),
    '/reconciliation',
    '/today',
  );
  return (
    <ConfirmDialog
      confirmLabel={texts.closePage.act}
      onClose={onClose}
      onConfirm={async () => {
        await closePage.mutateAsync({ params: { id }, body: { version } });
        onDone({ text: texts.closePage.done, undo: null });
      }}
      open
      title={texts.closePage.title}
    >
      <p>{texts.closePage.text}</p>
    </ConfirmDialog>
  );
}
