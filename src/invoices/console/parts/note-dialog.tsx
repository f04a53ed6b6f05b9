import { useState } from 'react';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import {
  isTender,
  notedMethods,
  type OtherMethod,
  otherMethods,
} from '#orders/rules/payment-method.ts';
import { payWays } from '#payments/words/en/pay-ways.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';

const { note: texts } = invoicesTexts;

interface NoteDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Records a payment by hand for an invoice, or pays it with credit or a gift card, in full or in part. */
export function NoteDialog({ invoice, onClose }: NoteDialogProps) {
  const { id, leftCents, creditCents } = invoice;
  // One id per payment, however often the button is pressed.
  const [made] = useState(() => paymentId(crypto.randomUUID()));
  const act = useAct(calling('POST /invoices/:id/noted-payment'), '/invoices', '/owed', '/today');
  const first = { amountCents: (leftCents / 100).toFixed(2), method: 'check', giftCard: '' };
  const form = useServerForm(first, async (typed) => {
    const amount = readCents(typed.amountCents);
    if (amount === null || amount === 0 || amount > leftCents) {
      form.setError('amountCents', { message: texts.wrongAmount(formatUsd(leftCents)) });
      form.setFocus('amountCents');
      return NOT_SAVED;
    }
    const method = methodOf(typed.method);
    const code = method === 'gift-card' ? { giftCard: typed.giftCard } : {};
    // A ledger pays what it has; a payment by hand keeps its amount, whatever else was paid by now.
    const amountCents = isTender(method) && amount === leftCents ? null : amount;
    await act.mutateAsync({
      params: { id },
      body: { paymentId: made, method, ...code, amountCents },
    });
    onClose();
    return undefined;
  });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.open} title={texts.open}>
      <p>{texts.text(formatUsd(leftCents))}</p>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.amountCents}
        field={form.register('amountCents')}
        inputMode="decimal"
        label={texts.amount}
      />
      <FormSelect
        error={errors.method}
        field={form.register('method')}
        label={texts.how}
        options={[
          ...notedMethods.map((value) => ({ value, label: payWays[value] })),
          ...(creditCents > 0
            ? [{ value: 'credit', label: texts.credit(formatUsd(creditCents)) }]
            : []),
          { value: 'gift-card', label: texts.giftCard },
        ]}
      />
      {form.watch('method') === 'gift-card' && (
        <FormField
          autoComplete="off"
          error={errors.giftCard}
          field={form.register('giftCard')}
          label={texts.giftCode}
          spellCheck={false}
        />
      )}
      {isTender(methodOf(form.watch('method'))) && (
        <p className="text-ink-soft text-sm">{texts.fromLedger}</p>
      )}
    </FormDialog>
  );
}

function methodOf(typed: string): OtherMethod {
  return otherMethods.find((each) => each === typed) ?? 'check';
}
