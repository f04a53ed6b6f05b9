import { type FormEvent, useRef, useState } from 'react';
import { maxBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import { giftCardId } from '#kernel/rules/ids.ts';
import { type Cents, centsToDollars, formatUsd } from '#kernel/rules/money.ts';
import { maxGiftMessageLength, minGift } from '#payments/rules/gift-cards/gift-card.ts';
import { buyGiftCardTexts as texts } from '#payments/words/en/buy-gift-card.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';
import { useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { giftField, giftProblems, giftRequestIds, giftRequestOf } from './gift-wish.ts';
import { giftDraftKey } from './kept-gift.ts';

interface BuyFormProps {
  anonKey: string;
  /** Amounts that take one press; any other amount is typed. */
  offered: readonly Cents[];
}

/** The browser stores what is typed, so an early press, a failure or Back loses nothing. */
export function BuyForm({ anonKey, offered }: BuyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ids] = useState(() => giftRequestIds(() => giftCardId(crypto.randomUUID())));
  const [leaving, setLeaving] = useLeaving();
  const submission = useSubmission({ fieldOf: giftField, problemsOf: giftProblems });
  const { errorOf } = submission;
  useStoredForm(form, giftDraftKey);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (leaving) return event.preventDefault();
    const opened = await submission.submit(event, async (data) => {
      const wish = giftRequestOf(data);
      const body = { ...wish, purchaseId: ids.idOf(wish) };
      const result = await createBackend({ anonKey }).callFunction('gift-cards/buy', body);
      if (!result.ok && result.problem.kind === 'refused') ids.forget();
      return result;
    });
    if (opened === null) return;
    setLeaving(true);
    location.assign(opened.url);
  }

  return (
    <form
      aria-label={texts.form}
      className="flex max-w-xl flex-col gap-5"
      data-unkept=""
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <FormFeedback {...submission} failureTitle={texts.failure} title={texts.summary} />
      <AmountField
        error={errorOf('amount')}
        offered={offered}
        works={submission.phase !== 'loading'}
      />
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-3 font-semibold text-lg">{texts.forWhom}</legend>
        <Text autoComplete="off" error={errorOf('toName')} name="toName" />
        <Text autoComplete="off" error={errorOf('email')} hint={texts.emailHint} name="email" />
        <Text error={errorOf('deliverOn')} hint={texts.deliverOnHint} name="deliverOn" />
        <Field error={errorOf('message')} id="message" label={texts.message} note={texts.optional}>
          {(control) => (
            <TextArea
              {...control}
              autoComplete="off"
              maxLength={maxGiftMessageLength}
              name="message"
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-3 font-semibold text-lg">{texts.fromWhom}</legend>
        <Text autoComplete="name" error={errorOf('fromName')} name="fromName" />
        <Text
          autoComplete="email"
          error={errorOf('buyerEmail')}
          hint={texts.buyerEmailHint}
          name="buyerEmail"
        />
      </fieldset>
      <div>
        <Button busy={submission.busy || leaving} busyLabel={texts.sending} type="submit">
          {texts.pay}
        </Button>
      </div>
    </form>
  );
}

interface AmountFieldProps extends Pick<BuyFormProps, 'offered'> {
  error: string | undefined;
  /** False until the page's script can hear a press. */
  works: boolean;
}

/** An amount is typed, or chosen with one of the buttons next to it. */
function AmountField({ error, offered, works }: AmountFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  function fill(amount: number): void {
    const { current: input } = field;
    if (input === null) return;
    input.value = String(amount);
    // As if typed: the form stores it, and clears its error.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const hint = texts.amountHint(formatUsd(minGift), formatUsd(maxBoughtGift));
  return (
    <div>
      <Field error={error} hint={hint} id="amount" label={texts.amount}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            className="max-w-40"
            inputMode="decimal"
            maxLength={20}
            name="amount"
            ref={field}
          />
        )}
      </Field>
      <fieldset className="mt-3 flex flex-wrap gap-3" hidden={offered.length === 0}>
        <legend className="sr-only">{texts.offered}</legend>
        {offered.map((cents) => (
          <Button
            disabled={!works}
            key={cents}
            onClick={() => fill(centsToDollars(cents))}
            variant="secondary"
          >
            {formatUsd(cents)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

interface TextProps {
  name: 'toName' | 'email' | 'deliverOn' | 'fromName' | 'buyerEmail';
  error: string | undefined;
  hint?: string;
  autoComplete?: string;
}

const types = { email: 'email', buyerEmail: 'email', deliverOn: 'date' } as Partial<
  Record<TextProps['name'], string>
>;

/** An optional field, except for the buyer's email. */
function Text({ name, error, hint, autoComplete }: TextProps) {
  const isAddress = types[name] === 'email';
  return (
    <Field
      error={error}
      hint={hint}
      id={name}
      label={texts[name]}
      note={name === 'buyerEmail' ? undefined : texts.optional}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete={autoComplete}
          className={types[name] === 'date' ? 'max-w-60' : undefined}
          inputMode={isAddress ? 'email' : undefined}
          maxLength={isAddress ? 254 : 100}
          name={name}
          type={types[name] ?? 'text'}
        />
      )}
    </Field>
  );
}
