import { type FormEvent, useState } from 'react';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { isPayable, partOf } from '#payments/rules/part-payment.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { textOf, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { mayPayPart, partHint } from './due-by-paying.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { typedAmount } from './typed-amount.ts';

const texts = myBookingTexts.part;
const AMOUNT_ID = 'part-amount';

/** Of a booking that stands or is done, a part of what is still owed can be paid now. */
export function PayPart(props: OwnBookingProps) {
  const [isOpen, open] = useState(false);
  if (!mayPayPart(props.booking)) return null;
  return isOpen ? (
    <PartForm {...props} />
  ) : (
    <Button className="-ml-5 self-start print:hidden" onClick={() => open(true)} variant="quiet">
      {texts.open}
    </Button>
  );
}

function PartForm({ site, token, booking }: OwnBookingProps) {
  const { owedCents: owed } = booking;
  const submission = useSubmission({
    fieldOf: (path) => (path === 'amountCents' ? AMOUNT_ID : null),
    problemsOf: (data): FieldProblem[] => {
      const amount = typedAmount(textOf(data, AMOUNT_ID));
      if (amount !== null && isPayable(amount, owed)) return [];
      const { least = owed, most = owed } = partOf(owed) ?? {};
      const message = texts.range(formatUsd(least), formatUsd(most), formatUsd(owed));
      return [{ fieldId: AMOUNT_ID, message }];
    },
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { callFunction } = createBackend({ anonKey: site.anonKey });
    const answer = await submission.submit(event, (data) => {
      const amountCents = typedAmount(textOf(data, AMOUNT_ID)) ?? owed;
      return callFunction('my-booking/pay', { token, amountCents });
    });
    if (answer === null) return;
    keepOpenPayment({ token });
    location.assign(answer.url);
  }

  return (
    <form
      className="flex w-full max-w-sm flex-col gap-4 print:hidden"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
    >
      <FormFeedback
        {...submission}
        failureTitle={myBookingTexts.payFailure}
        title={myBookingTexts.payFailure}
      />
      <Field
        error={submission.errorOf(AMOUNT_ID)}
        hint={partHint(booking)}
        id={AMOUNT_ID}
        label={texts.amount}
      >
        {(control) => (
          <TextInput {...control} autoComplete="off" inputMode="decimal" name={AMOUNT_ID} />
        )}
      </Field>
      <Button
        busy={submission.busy}
        busyLabel={myBookingTexts.opening}
        className="self-start"
        type="submit"
        variant="secondary"
      >
        {texts.pay}
      </Button>
    </form>
  );
}
