import { type FormEvent, useEffect, useRef, useState } from 'react';
import { todayIn } from '#booking/pages/parts/days.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { VisitDays } from '#own-page/pages/my-booking/visits/visit-days.tsx';
import { planChangeTexts as texts } from '#own-page/words/en/plan-change.ts';
import type { PlanChangeAnswer, PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import type { Calls } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { textOf, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { addOnField, FIELDS, fieldOf, PlanFields } from './plan-fields.tsx';

interface ChangeFormProps extends OwnBookingProps {
  options: PlanOptionsAnswer;
  onDone: () => Promise<void>;
  onLeave: () => void;
}

type Wanted = Omit<Calls['my-booking/plan-change']['body'], 'token' | 'expect'>;

/** What was asked for, and what it would make. */
interface Looked {
  readonly wanted: Wanted;
  readonly answer: PlanChangeAnswer;
}

/** The choices, then what they would make and cost, then the change itself. */
export function ChangeForm({ site, token, options, onDone, onLeave }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const { busy, failure, act } = useAct(site.anonKey);
  const [seen, setSeen] = useState<Looked | null>(null);
  const submission = useSubmission({ fieldOf, problemsOf: (data) => problemsOf(data, options) });
  useEffect(() => form.current?.focus(), []);
  useEffect(() => {
    if (seen !== null) said.current?.focus();
  }, [seen]);

  function ask(wanted: Wanted) {
    const body = { token, ...wanted };
    return createBackend({ anonKey: site.anonKey }).callFunction('my-booking/plan-change', body);
  }

  async function look(event: FormEvent<HTMLFormElement>): Promise<void> {
    setSeen(null);
    const wanted = wantedOf(new FormData(event.currentTarget), options);
    const answer = await submission.submit(event, () => ask(wanted));
    if (answer !== null) setSeen({ wanted, answer });
  }

  async function change({ wanted, answer }: Looked): Promise<void> {
    const { monthCents, visitCents, from } = answer;
    const expect = { monthCents, visitCents, from };
    const result = await act('my-booking/plan-change', { token, ...wanted, expect });
    if (result.ok) return onDone();
    // What it costs by now stands where it can be agreed to.
    const again = await ask(wanted);
    setSeen(again.ok ? { wanted, answer: again.data } : null);
  }

  return (
    <form
      aria-label={texts.title}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-4"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onChange={() => setSeen(null)}
      onInput={submission.onInput}
      onSubmit={(event) => void look(event)}
      ref={form}
      tabIndex={-1}
    >
      <h3 className="font-semibold">{texts.title}</h3>
      {options.refusal && <Failure text={options.refusal} title={texts.changeFailure} />}
      <FormFeedback {...submission} failureTitle={texts.changeFailure} title={texts.summary} />
      <PlanFields errorOf={submission.errorOf} options={options} />
      <Failure text={failure} title={texts.changeFailure} />
      {seen && (
        <div className="flex flex-col items-start gap-3" ref={said} tabIndex={-1}>
          <Makes answer={seen.answer} today={todayIn(site.timeZone)} />
          <Button busy={busy} busyLabel={texts.changing} onClick={() => void change(seen)}>
            {texts.yes(formatUsd(seen.answer.monthCents))}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {seen === null && (
          <Button busy={submission.busy} busyLabel={texts.looking} type="submit">
            {texts.look}
          </Button>
        )}
        <Button onClick={onLeave} variant="secondary">
          {texts.leave}
        </Button>
      </div>
    </form>
  );
}

/** What is agreed to, and the visits that follow from it. */
function Makes({ answer, today }: { answer: PlanChangeAnswer; today: string }) {
  return (
    <>
      <p className="font-semibold">{answer.words}</p>
      <p>{texts.first(texts.visits(answer.visits))}</p>
      {answer.next.length > 0 && (
        <>
          <p>{texts.next}</p>
          <VisitDays starts={answer.next} today={today} />
        </>
      )}
    </>
  );
}

function wantedOf(data: FormData, { addOns }: PlanOptionsAnswer): Wanted {
  const frequency = textOf(data, FIELDS.frequency);
  return {
    serviceId: textOf(data, FIELDS.service),
    frequency: frequency === 'weekly' || frequency === 'biweekly' ? frequency : 'monthly',
    home: {
      bedroomBath: textOf(data, FIELDS.home),
      sizeCategory: textOf(data, FIELDS.size),
    },
    addOns: addOns.flatMap(({ id }) => {
      const quantity = Number(textOf(data, addOnField(id)));
      return quantity > 0 ? [{ id, quantity }] : [];
    }),
  };
}

function problemsOf(data: FormData, { addOns }: PlanOptionsAnswer): FieldProblem[] {
  return addOns.flatMap(({ id }) => {
    const typed = textOf(data, addOnField(id)).trim();
    const isHours = /^\d{0,3}$/.test(typed);
    return isHours ? [] : [{ fieldId: addOnField(id), message: texts.hours }];
  });
}
