import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { voiding: texts } = invoicesTexts;

interface VoidDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** An issued invoice never changes: it can only be voided, with a reason. */
export function VoidDialog({ invoice: { id }, onClose }: VoidDialogProps) {
  const act = useAct(calling('POST /invoices/:id/void'), '/invoices', '/owed', '/today');
  const form = useServerForm({ reason: '' }, async ({ reason }) => {
    await act.mutateAsync({ params: { id }, body: { reason } });
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.open} title={texts.title}>
      <p>{texts.text}</p>
      <FormField
        autoComplete="off"
        autoFocus
        error={form.formState.errors.reason}
        field={form.register('reason')}
        label={texts.reason}
      />
    </FormDialog>
  );
}
