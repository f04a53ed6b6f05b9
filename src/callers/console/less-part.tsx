import { useId, useRef, useState } from 'react';
import type { NewBookingStart } from '#callers/contract/callers.ts';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { useRights } from '#company/console/parts/me.ts';
import { formatUsd, negateCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import { call } from '#ui/console/api/call.ts';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { CodeInput } from '#ui/parts/code-input.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { Money } from '#ui/parts/money.tsx';
import { type BookingForm, dueAfterTenders, type PricedBooking } from './new-booking.ts';
import { type CodeField, priceRequest } from './use-caller-price.ts';

const { less: texts } = newBookingTexts;

interface ReductionsPartProps {
  form: BookingForm;
  start: Pick<NewBookingStart, 'addsTax' | 'travelFees' | 'asksFor'>;
  priced: PricedBooking;
}

/** A discount code, the caller's credit and a gift card, each only if there is one to use. */
export function ReductionsPart({ form, start, priced }: ReductionsPartProps) {
  const { takePayments } = useRights();
  const { asksFor } = start;
  const { told, isSeries } = priced;
  const { discountCode, useCredit } = form.watch();
  if (isSeries) return null;
  const credit = told?.creditCents ?? noCents;
  const enter = { form, start };
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {(asksFor.discounts || discountCode !== '') && (
        <CodeEntry
          {...enter}
          applied={
            told?.discount
              ? texts.off(told.discount.code, formatUsd(told.discount.discountCents))
              : null
          }
          field="discountCode"
          label={texts.discountCode}
        />
      )}
      {takePayments && (credit > 0 || useCredit) && (
        <Checkbox
          {...form.register('useCredit')}
          error={form.formState.errors.useCredit?.message}
          id={useCreditId}
          label={texts.payWithCredit(formatUsd(told?.creditCents ?? noCents))}
        />
      )}
      {takePayments && asksFor.giftCards && (
        <CodeEntry
          {...enter}
          applied={
            told?.giftCard
              ? texts.onCard(told.giftCard.lastFour, formatUsd(told.giftCard.balanceCents))
              : null
          }
          field="giftCard"
          label={texts.giftCard}
        />
      )}
      <RemainingPrice form={form} priced={priced} />
    </div>
  );
}

const useCreditId = 'caller-use-credit';

/** What each pays and what is left; empty if neither pays. */
function RemainingPrice({ form, priced }: Pick<ReductionsPartProps, 'form' | 'priced'>) {
  const due = dueAfterTenders(priced, form.watch());
  if (due === null || due.tenders.length === 0) return null;
  const { giftCard } = priced.told ?? {};
  const left = giftCard?.balanceCents;
  return (
    <div role="status">
      <dl className="border-line border-t pt-2">
        {due.tenders.map(({ kind, cents }) => (
          <div className="flex flex-wrap justify-between gap-x-4" key={kind}>
            <dt>
              {kind === 'credit' ? texts.credit : texts.cardEnding(giftCard?.lastFour ?? '')}
              {kind === 'gift-card' && left !== undefined && left > cents && (
                <span className="block text-ink-soft text-sm">
                  {texts.stays(formatUsd(subtractCents(left, cents)))}
                </span>
              )}
            </dt>
            <dd>
              <Money cents={negateCents(cents)} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{texts.left}</dt>
          <dd>
            <Money cents={due.byCard} />
          </dd>
        </div>
      </dl>
      {priced.isPlan && <p className="mt-1 text-ink-soft text-sm">{texts.ofPlan}</p>}
    </div>
  );
}

interface CodeEntryProps extends Pick<ReductionsPartProps, 'form'> {
  start: Pick<NewBookingStart, 'addsTax' | 'travelFees'>;
  field: CodeField;
  label: string;
  /** What an entered code is worth; null without one, or while unknown. */
  applied: string | null;
}

/** A code counts only after a check. An error shows below the field, which keeps what was typed. */
function CodeEntry({ form, start, field, label, applied }: CodeEntryProps) {
  const entered = form.watch(field);
  const [typed, setTyped] = useState(entered);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = form.formState.errors[field]?.message;
  async function apply(): Promise<void> {
    const code = typed.trim();
    if (code === '' || busy) return;
    setBusy(true);
    form.clearErrors(field);
    try {
      const body = { ...priceRequest(form.getValues(), start), [field]: code };
      await call('POST /new-booking/price', { body });
      form.setValue(field, code, { shouldDirty: true });
    } catch (problem) {
      const errors = problem instanceof ApiProblem ? problem.errors : [];
      const wrong = errors.find(({ path }) => path === field);
      form.setError(field, { message: wrong?.message ?? sentenceOf(problem) });
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  if (entered !== '') {
    return (
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="wrap-anywhere min-w-0 grow basis-40" role="status">
            {applied ?? texts.asking}
          </p>
          <Button
            onClick={() => {
              form.setValue(field, '', { shouldDirty: true });
              form.clearErrors(field);
            }}
            variant="secondary"
          >
            {texts.remove}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    );
  }
  return (
    <Field error={error} id={id} label={label}>
      {(control) => (
        <CodeInput
          {...control}
          busy={busy}
          onApply={() => void apply()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          ref={input}
          value={typed}
        >
          {texts.apply}
          <span className="sr-only"> {label}</span>
        </CodeInput>
      )}
    </Field>
  );
}
