import { type FormEvent, useState } from 'react';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { isPayable, partPaymentRange } from '#payments/rules/part-payment.ts';
import { typedAmount } from '#payments/rules/typed-amount.ts';
import { payPartTexts as texts } from '#payments/words/en/pay-part.ts';
import type { CallResult } from '#registry/page-calls.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';

interface PayPartProps {
  /** The id of its field: a page may have several. */
  id: string;
  owed: Cents;
  /** How the rest is paid; missing: later. */
  hint?: string;
  /** Requests a card page for that amount. */
  send: (amountCents: Cents) => Promise<CallResult<{ readonly url: string }>>;
  /** Called before the browser leaves for the card page. */
  onLeave: (amountCents: Cents) => void;
}

/** Pays a part of what is owed now, if the rest can be paid by card too. */
export function PayPart(props: PayPartProps) {
  const [isOpen, open] = useState(false);
  if (partPaymentRange(props.owed) === null) return null;
  return isOpen ? (
    <PartForm {...props} />
  ) : (
    <Button className="-ml-5 self-start print:hidden" onClick={() => open(true)} variant="quiet">
      {texts.open}
    </Button>
  );
}

function PartForm({ id, owed, hint = texts.hint(formatUsd(owed)), ...props }: PayPartProps) {
  const submission = useSubmission({
    fieldOf: (path) => (path === 'amountCents' ? id : null),
    problemsOf: (data): FieldProblem[] => {
      const amount = typedAmount(trimmedText(data, id));
      if (amount !== null && isPayable(amount, owed)) return [];
      const { least = owed, most = owed } = partPaymentRange(owed) ?? {};
      const message = texts.range(formatUsd(least), formatUsd(most), formatUsd(owed));
      return [{ fieldId: id, message }];
    },
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const answer = await submission.submit(event, async (data) => {
      const amount = typedAmount(trimmedText(data, id)) ?? owed;
      const opened = await props.send(amount);
      if (opened.ok) props.onLeave(amount);
      return opened;
    });
    if (answer === null) return;
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
      <FormFeedback {...submission} failureTitle={texts.failure} title={texts.failure} />
      <Field error={submission.errorOf(id)} hint={hint} id={id} label={texts.amount}>
        {(control) => <TextInput {...control} autoComplete="off" inputMode="decimal" name={id} />}
      </Field>
      <Button
        busy={submission.busy}
        busyLabel={texts.opening}
        className="self-start"
        type="submit"
        variant="secondary"
      >
        {texts.pay}
      </Button>
    </form>
  );
}
