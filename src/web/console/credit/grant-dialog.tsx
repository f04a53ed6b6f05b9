import { useState } from 'react';
import type { CreditAccount } from '#contract/console-credit.ts';
import { formatUsd } from '#domain/money.ts';
import { api } from '../api/client.ts';
import { useAct } from '../api/query.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { FormField } from '../parts/form-field.tsx';
import { useServerForm } from '../parts/use-server-form.ts';

interface CreditDialogProps {
  account: CreditAccount;
  onClose: () => void;
}

export function GrantDialog({ account, onClose }: CreditDialogProps) {
  // One id for one grant, however often the button is pressed.
  const [grantId] = useState(() => crypto.randomUUID());
  const grant = useAct((body: object) => api.post(`/credit/${account.id}/grants`, body), '/credit');
  const form = useServerForm({ amount: '', reason: '' }, async (values) => {
    await grant.mutateAsync({ ...values, grantId, version: account.version });
    onClose();
  });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel="Grant credit" title="Grant credit">
      <p>
        {account.phone} has {formatUsd(account.balanceCents)}. What you grant can be used for a
        plan’s next invoices or by hand; no money moves and no card is touched by granting. The line
        stays in the ledger for good.
      </p>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.amount}
        field={form.register('amount')}
        inputMode="decimal"
        label="Amount in dollars"
      />
      <FormField
        autoComplete="off"
        error={errors.reason}
        field={form.register('reason')}
        label="Why"
      />
    </FormDialog>
  );
}
