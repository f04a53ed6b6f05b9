import { formatUsd } from '#kernel/rules/money.ts';
import type { GiftCardDetail } from '#payments/contract/gift-cards.ts';
import { cashOutLaws } from '#payments/rules/gift-cards/gift-card.ts';
import { giftCardTexts } from '#payments/words/en/gift-cards.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay } from '#ui/console/format.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { one: texts } = giftCardTexts;

export type CardAct = 'send' | 'newCode' | 'cashOut' | 'refund' | 'voidAct';

interface GiftCardDialogProps {
  card: GiftCardDetail;
  act: CardAct;
  onClose: () => void;
  /** Called with a new code, which is shown only once. */
  onCode: (code: string) => void;
}

/** What the office does with a sold card. */
export function GiftCardDialog({ card, act, onClose, onCode }: GiftCardDialogProps) {
  const send = useAct(calling('POST /gift-cards/:id/send'), '/gift-cards');
  const makeCode = useAct(calling('POST /gift-cards/:id/code'), '/gift-cards');
  const cashOut = useAct(calling('POST /gift-cards/:id/cash-out'), '/gift-cards');
  const refund = useAct(calling('POST /gift-cards/:id/refund'), '/gift-cards');
  const end = useAct(calling('POST /gift-cards/:id/void'), '/gift-cards');
  const first = { email: card.email, amount: '', reason: '' };
  const form = useServerForm(first, async ({ email, amount, reason }) => {
    const { id, version } = card;
    const params = { id };
    if (act === 'newCode') {
      const { code } = await makeCode.mutateAsync({ params, body: { version } });
      return onCode(code);
    }
    if (act === 'send') await send.mutateAsync({ params, body: { version, email } });
    if (act === 'cashOut') await cashOut.mutateAsync({ params, body: { version, amount, reason } });
    if (act === 'refund') await refund.mutateAsync({ params, body: { version, reason } });
    if (act === 'voidAct') await end.mutateAsync({ params, body: { version, reason } });
    onClose();
  });
  const { errors } = form.formState;
  const asksReason = act === 'cashOut' || act === 'refund' || act === 'voidAct';
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts[act]} title={texts[act]}>
      <p>{actText(act, card)}</p>
      {act === 'send' && (
        <FormField
          autoComplete="off"
          autoFocus
          error={errors.email}
          field={form.register('email')}
          label={texts.emailField}
          type="email"
        />
      )}
      {act === 'cashOut' && (
        <FormField
          autoComplete="off"
          autoFocus
          error={errors.amount}
          field={form.register('amount')}
          inputMode="decimal"
          label={texts.cashOutAmount}
        />
      )}
      {asksReason && (
        <FormField
          autoComplete="off"
          error={errors.reason}
          field={form.register('reason')}
          label={texts.reason}
        />
      )}
    </FormDialog>
  );
}

function actText(act: CardAct, { balanceCents, isBought }: GiftCardDetail): string {
  const left = formatUsd(balanceCents);
  const [law] = cashOutLaws;
  const told = {
    send: () => texts.sendText,
    newCode: () => texts.newCodeText,
    cashOut: () =>
      law === undefined
        ? ''
        : texts.cashOutText(formatUsd(law.below), formatDay(`${law.checkedOn}T12:00:00Z`)),
    refund: () => (isBought ? texts.refundBoughtText(left) : texts.refundText(left)),
    voidAct: () => texts.voidText(left),
  };
  return told[act]();
}
