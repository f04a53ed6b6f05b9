import { type FormEvent, useState } from 'react';
import type { OwnTip } from '#after-visit/contract/after-visit.ts';
import { isTip, maxTip, minTip, type TipChoice } from '#after-visit/rules/tip.ts';
import { keepOpenPayment } from '#booking/pages/parts/open-payment.ts';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { paymentId, type VisitId } from '#kernel/rules/ids.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { tipTexts as texts } from '#own-page/words/en/after-visit.ts';
import { cardBrand } from '#payments/rules/card-brand.ts';
import { typedAmount } from '#payments/rules/typed-amount.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Choice, Choices } from './choices.tsx';

interface TipFormProps extends OwnBookingProps {
  visitId: VisitId;
  tip: Extract<OwnTip, { state: 'open' }>;
  /** True if the card was not charged. */
  onSent: (isRefused: boolean) => Promise<void>;
}

const CHOICE_ID = 'tip';
const AMOUNT_ID = 'tip-amount';
const PAYS_ID = 'tip-pays';
const OTHER = 'other';
const NONE = 'none';

/** A tip: everyone gets the same choices, none larger than the others. */
export function TipForm({ site, token, visitId, tip, onSent }: TipFormProps) {
  const { choices, card } = tip;
  const [chosen, choose] = useState('');
  const [pays, setPays] = useState<'card' | 'page'>(card === null ? 'page' : 'card');
  // One id per tip, however often the button is pressed.
  const [ids] = useState(() => new Map<number, string>());
  const submission = useSubmission({
    fieldOf: (path) => (path === 'cents' ? AMOUNT_ID : null),
    problemsOf: (data) => problemsOf(data, choices),
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { callFunction } = createBackend({ anonKey: site.anonKey });
    if (chosen === NONE) {
      const actId = randomUuid();
      const done = await submission.submit(event, () =>
        callFunction('my-booking/tip-none', { token, actId, visitId }),
      );
      if (done !== null) await onSent(false);
      return;
    }
    let tipId = '';
    const answer = await submission.submit(event, (data) => {
      const amount = enteredTip(data, choices) ?? 0;
      tipId = ids.get(amount) ?? randomUuid();
      ids.set(amount, tipId);
      const last4 = pays === 'card' ? (card?.last4 ?? null) : null;
      const given = { token, visitId, tipId: paymentId(tipId), cents: amount, last4 };
      return callFunction('my-booking/tip', given);
    });
    if (answer === null) return;
    if (answer.state === 'card-page') {
      keepOpenPayment({ token, paymentId: paymentId(tipId) });
      location.assign(answer.url);
    } else await onSent(answer.state === 'refused');
  }

  return (
    <form
      className="flex w-full flex-col gap-4"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
    >
      <FormFeedback {...submission} failureTitle={texts.summary} title={texts.summary} />
      <Choices
        error={submission.errorOf(CHOICE_ID)}
        hint={texts.whose}
        id={CHOICE_ID}
        question={texts.question}
      >
        {choices.map(({ percent, cents: amount }) => (
          <Choice key={percent} name={CHOICE_ID} onChoose={choose} value={String(percent)}>
            {texts.percent(percent)}
            <span className="text-sm">{formatUsd(amount)}</span>
          </Choice>
        ))}
        <Choice name={CHOICE_ID} onChoose={choose} value={OTHER}>
          {texts.other}
        </Choice>
        <Choice name={CHOICE_ID} onChoose={choose} value={NONE}>
          {texts.none}
        </Choice>
      </Choices>
      {chosen === OTHER && (
        <Field error={submission.errorOf(AMOUNT_ID)} id={AMOUNT_ID} label={texts.amount}>
          {(control) => (
            <TextInput {...control} autoComplete="off" inputMode="decimal" name={AMOUNT_ID} />
          )}
        </Field>
      )}
      {chosen !== NONE && card !== null && (
        <fieldset className="flex flex-col gap-2" id={PAYS_ID}>
          <legend className="font-semibold">{texts.pays}</legend>
          {(['card', 'page'] as const).map((way) => (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2" key={way}>
              <input
                checked={pays === way}
                className="size-5 accent-primary"
                name={PAYS_ID}
                onChange={() => setPays(way)}
                type="radio"
                value={way}
              />
              {way === 'card' ? texts.card(cardBrand(card.brand), card.last4) : texts.page}
            </label>
          ))}
        </fieldset>
      )}
      <div>
        <Button busy={submission.busy} busyLabel={texts.sending} type="submit" variant="primary">
          {chosen === NONE ? texts.sendNone : pays === 'card' ? texts.send : texts.toPage}
        </Button>
      </div>
    </form>
  );
}

/** Null if the typed text is not an amount. */
function enteredTip(data: FormData, choices: readonly TipChoice[]): Cents | null {
  const chosen = choices.find(({ percent }) => String(percent) === trimmedText(data, CHOICE_ID));
  if (chosen !== undefined) return chosen.cents;
  return typedAmount(trimmedText(data, AMOUNT_ID));
}

function problemsOf(data: FormData, choices: readonly TipChoice[]): FieldProblem[] {
  const chosen = trimmedText(data, CHOICE_ID);
  if (chosen === '') return [{ fieldId: CHOICE_ID, message: texts.missing }];
  if (chosen === NONE) return [];
  const amount = enteredTip(data, choices);
  if (amount !== null && isTip(amount)) return [];
  return [{ fieldId: AMOUNT_ID, message: texts.range(formatUsd(minTip), formatUsd(maxTip)) }];
}
