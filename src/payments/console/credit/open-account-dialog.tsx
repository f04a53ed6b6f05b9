import { useNavigate } from 'react-router';
import { creditTexts } from '#payments/words/en/credit.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { open: texts } = creditTexts;

/** Opens a phone number's ledger, where credit is granted. A number without a ledger gets one. */
export function OpenAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = useAct(calling('POST /credit'), '/credit');
  const form = useServerForm({ phone: '' }, async (body) => {
    const { id } = await open.mutateAsync({ body });
    await navigate(`/credit/${id}`, { state: { grant: true } });
  });
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.submit} title={texts.title}>
      <FormField
        autoComplete="off"
        autoFocus
        error={form.formState.errors.phone}
        field={form.register('phone')}
        hint={texts.phoneHint}
        inputMode="tel"
        label={texts.phone}
      />
    </FormDialog>
  );
}
