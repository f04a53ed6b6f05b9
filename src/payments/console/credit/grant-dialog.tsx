import { useState } from 'react';
import { reservationId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { CreditAccount } from '#payments/contract/credit.ts';
import { creditTexts } from '#payments/words/en/credit.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { grant: texts } = creditTexts;

interface CreditDialogProps {
  account: CreditAccount;
  onClose: () => void;
}

export function GrantDialog({ account, onClose }: CreditDialogProps) {
  // One id per grant, however often the button is pressed.
  const [grantId] = useState(() => reservationId(crypto.randomUUID()));
  const grant = useAct(calling('POST /credit/:id/grants'), '/credit');
  const form = useServerForm({ amount: '', reason: '' }, async (values) => {
    const { id, version } = account;
    await grant.mutateAsync({ params: { id }, body: { ...values, grantId, version } });
    onClose();
  });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.act} title={texts.act}>
      <p>{texts.what(account.phone, formatUsd(account.balanceCents))}</p>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.amount}
        field={form.register('amount')}
        inputMode="decimal"
        label={texts.amount}
      />
      <FormField
        autoComplete="off"
        error={errors.reason}
        field={form.register('reason')}
        label={texts.reason}
      />
    </FormDialog>
  );
}
