import { useState } from 'react';
import { giftCardId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { notedMethods } from '#orders/rules/payment-method.ts';
import { giftCardTexts } from '#payments/words/en/gift-cards.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect, FormText } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { form: texts } = giftCardTexts;

interface SellDialogProps {
  onClose: () => void;
  /** Null: its code is emailed. */
  onSold: (code: string | null) => void;
}

/** Sells a card that was paid by hand. */
export function SellDialog({ onClose, onSold }: SellDialogProps) {
  // One id per card, however often the button is pressed.
  const [cardId] = useState(() => giftCardId(crypto.randomUUID()));
  const sell = useAct(calling('POST /gift-cards'), '/gift-cards');
  const empty = {
    ...{ amount: '', soldBy: 'cash' as (typeof notedMethods)[number], fromName: '', toName: '' },
    ...{ email: '', deliverOn: '', message: '', language: 'en' as (typeof languages)[number] },
  };
  const form = useServerForm(empty, async (values) => {
    const { code } = await sell.mutateAsync({ body: { ...values, cardId } });
    onSold(code);
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.submit} title={texts.title}>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.amount}
        field={register('amount')}
        hint={texts.amountHint}
        inputMode="decimal"
        label={texts.amount}
      />
      <FormSelect
        error={undefined}
        field={register('soldBy')}
        label={texts.soldBy}
        options={notedMethods.map((value) => ({ value, label: texts.ways[value] }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormField
          autoComplete="off"
          error={errors.fromName}
          field={register('fromName')}
          label={texts.fromName}
        />
        <FormField
          autoComplete="off"
          error={errors.toName}
          field={register('toName')}
          label={texts.toName}
        />
      </div>
      <FormField
        autoComplete="off"
        error={errors.email}
        field={register('email')}
        hint={texts.emailHint}
        label={texts.email}
        type="email"
      />
      <FormField
        error={errors.deliverOn}
        field={register('deliverOn')}
        hint={texts.deliverOnHint}
        label={texts.deliverOn}
        type="date"
      />
      <FormText error={errors.message} field={register('message')} label={texts.message} />
      <FormSelect
        error={undefined}
        field={register('language')}
        label={texts.language}
        options={languages.map((value) => ({ value, label: texts.languages[value] }))}
      />
    </FormDialog>
  );
}
