import { useState } from 'react';
import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import { reservationId } from '#kernel/rules/ids.ts';
import { formatUsd, maxCents, noCents } from '#kernel/rules/money.ts';
import type { CreditAccount } from '#payments/contract/credit.ts';
import { creditTexts } from '#payments/words/en/credit.ts';
import type { CallAnswers } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { use: texts } = creditTexts;

type CreditUseState = CallAnswers['POST /credit/:id/uses']['state'];

interface UseDialogProps {
  account: CreditAccount;
  onUsed: (state: CreditUseState) => void;
  onClose: () => void;
}

/** Uses credit: for a plan's next invoices, or by hand. */
export function UseDialog({ account, onUsed, onClose }: UseDialogProps) {
  const { plans, balanceCents, id, version } = account;
  // One id per use, however often the button is pressed.
  const [useId] = useState(() => reservationId(crypto.randomUUID()));
  const spend = useAct(calling('POST /credit/:id/uses'), '/credit', '/plans', '/bookings');
  const form = useServerForm({ amount: '', target: '', reason: '' }, async (values) => {
    const { state } = await spend.mutateAsync({
      params: { id },
      body: { ...values, useId, version },
    });
    onUsed(state);
    onClose();
  });
  const { errors } = form.formState;
  const [target = '', amount = ''] = form.watch(['target', 'amount']);
  const options = plans.map(({ orderId, serviceName }) => ({
    value: `plan:${orderId}`,
    label: texts.plan(translatedName(serviceName)),
  }));
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.act} title={texts.act}>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.amount}
        field={form.register('amount')}
        hint={texts.amountHint(formatUsd(maxCents(noCents, balanceCents)))}
        inputMode="decimal"
        label={texts.amount}
      />
      <FormSelect
        error={errors.target}
        field={form.register('target')}
        hint={texts.targetHint}
        label={texts.target}
        options={[{ value: '', label: texts.byHand }, ...options]}
      />
      <FormField
        autoComplete="off"
        error={errors.reason}
        field={form.register('reason')}
        label={texts.reason}
      />
      <p role="status">{creditUseText(target, amount)}</p>
    </FormDialog>
  );
}

function creditUseText(target: string, amount: string): string {
  const sum = /^\$?\d+(\.\d{1,2})?$/.test(amount.trim())
    ? `$${amount.trim().replace('$', '')}`
    : null;
  return target.startsWith('plan:') ? texts.lowersInvoices(sum) : texts.takenOff(sum);
}
