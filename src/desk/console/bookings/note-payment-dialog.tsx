import { useState } from 'react';
import { useActId } from '#desk/console/parts/use-act-id.ts';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { notePaymentTexts as texts } from '#desk/words/en/booking-acts.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import { isTender, notedMethods, type OtherMethod } from '#orders/rules/payment-method.ts';
import { payWays } from '#payments/words/en/pay-ways.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { type ActDialogProps, customerNoticeText } from './act-dialog.ts';
import { amountToPay } from './to-pay.ts';

interface NotePaymentDialogProps extends Omit<ActDialogProps, 'open'> {
  /** The bill that was paid; missing: the booking's own price. */
  bill?: BookingPayment;
}

/** Records a payment made by hand, with no method preselected. Open while mounted. */
export function NotePaymentDialog({ booking, bill, onClose }: NotePaymentDialogProps) {
  const act = useBookingAct('POST /bookings/:id/noted-payment');
  const payment = useActId(`note:${bill?.id ?? booking.id}`, paymentId);
  const [method, setMethod] = useState<OtherMethod | null>(null);
  const [giftCard, setGiftCard] = useState('');
  const stands = bill !== undefined || !isUnpaid(booking.status);
  const owed = bill?.amountCents ?? amountToPay(booking);
  const [dollars, setDollars] = useState((owed / 100).toFixed(2));
  const came = stands ? readCents(dollars) : owed;
  const isWrong = came === null || came > owed;
  const amount = formatUsd(came ?? owed);
  return (
    <ConfirmDialog
      confirmLabel={method === null ? texts.confirm : texts.confirmAmount(amount)}
      disabled={method === null || isWrong || (method === 'gift-card' && giftCard.trim() === '')}
      onClose={() => {
        payment.forget();
        onClose();
      }}
      onConfirm={async () => {
        if (method === null || isWrong) return;
        await act.mutateAsync({
          params: { id: booking.id },
          body: {
            version: booking.version,
            paymentId: payment.id,
            billId: bill?.id ?? null,
            method,
            ...(method === 'gift-card' && { giftCard }),
            amountCents: came === owed ? null : came,
          },
        });
      }}
      open
      title={texts.title}
    >
      {stands ? (
        <>
          <p>
            {texts.text(formatUsd(owed))} {bill && texts.bill}
          </p>
          <Field
            error={isWrong ? texts.wrongAmount(formatUsd(owed)) : undefined}
            id="noted-amount"
            label={texts.amount}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                onChange={(event) => setDollars(event.target.value)}
                value={dollars}
              />
            )}
          </Field>
        </>
      ) : (
        <p>
          {texts.textOfUnpaid(amount)} {customerNoticeText(booking)}
        </p>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{texts.how}</legend>
        {waysOf(booking, bill).map((each) => (
          <label
            className="flex min-h-11 items-center gap-3 rounded-card border border-line px-3 py-2 has-checked:border-primary has-checked:bg-tint"
            key={each}
          >
            <input
              checked={method === each}
              className="size-5 shrink-0"
              name="noted-method"
              onChange={() => setMethod(each)}
              type="radio"
              value={each}
            />
            {each === 'credit'
              ? texts.credit(formatUsd(booking.creditCents))
              : each === 'gift-card'
                ? texts.giftCard
                : payWays[each]}
          </label>
        ))}
      </fieldset>
      {method === 'gift-card' && (
        <Field id="noted-gift-card" label={texts.giftCode}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              onChange={(event) => setGiftCard(event.target.value)}
              spellCheck={false}
              value={giftCard}
            />
          )}
        </Field>
      )}
      <p role="status">
        {method === null ? texts.choose : isTender(method) ? texts.fromLedger : texts.mistake}
      </p>
    </ConfirmDialog>
  );
}

/** Adds credit if the customer has some; credit and gift cards can pay only the booking's own price. */
function waysOf(
  { creditCents }: BookingDetail,
  bill: BookingPayment | undefined,
): readonly OtherMethod[] {
  if (bill !== undefined) return notedMethods;
  return [...notedMethods, ...(creditCents > 0 ? (['credit'] as const) : []), 'gift-card'];
}
