import { differenceText } from '#payments/console/parts/difference-text.ts';
import type { DifferenceRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { resolve: texts } = reconciliationTexts;

interface ResolveDialogProps {
  row: DifferenceRow;
  onResolved: () => void;
  onClose: () => void;
}

export function ResolveDialog({ row, onResolved, onClose }: ResolveDialogProps) {
  const { id, version, difference } = row;
  const resolve = useAct(
    calling('POST /reconciliation/differences/:id/resolve'),
    '/reconciliation',
    '/today',
  );
  const form = useServerForm({ note: '' }, async ({ note }) => {
    await resolve.mutateAsync({ params: { id }, body: { version, note } });
    onResolved();
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.act} title={texts.title}>
      <p className="wrap-anywhere">{differenceText(difference)}</p>
      <FormField
        autoComplete="off"
        autoFocus
        error={form.formState.errors.note}
        field={form.register('note')}
        hint={texts.noteHint}
        label={texts.note}
      />
    </FormDialog>
  );
}
