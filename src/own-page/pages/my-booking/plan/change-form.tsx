import { todayIn } from '#booking/pages/parts/days.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { type FormHandlers, PreviewForm } from '#own-page/pages/my-booking/look-first.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { VisitDays } from '#own-page/pages/my-booking/visits/visit-days.tsx';
import { planChangeTexts as texts } from '#own-page/words/en/plan-change.ts';
import type { PlanChangeAnswer, PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import type { Calls } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { trimmedText } from '#ui/pages/use-submission.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { addOnField, FIELDS, fieldForPath, PlanFields } from './plan-fields.tsx';

interface ChangeFormProps extends OwnBookingProps, FormHandlers {
  options: PlanOptionsAnswer;
}

type PlanChangeFields = Omit<Calls['my-booking/plan-change']['body'], 'token' | 'expect'>;

/** The choices, then their result and cost, then the change itself. */
export function ChangeForm({ site, token, options, onDone, onLeave }: ChangeFormProps) {
  const { act, ...acting } = useAct(site.anonKey);
  const today = todayIn(site.timeZone);
  return (
    <PreviewForm
      {...acting}
      act={async (wanted: PlanChangeFields, { monthCents, visitCents, from }: PlanChangeAnswer) => {
        const expect = { monthCents, visitCents, from };
        const { ok } = await act('my-booking/plan-change', { token, ...wanted, expect });
        if (ok) await onDone();
        return ok;
      }}
      ask={(wanted) => {
        const backend = createBackend({ anonKey: site.anonKey });
        return backend.callFunction('my-booking/plan-change', { token, ...wanted });
      }}
      fieldOf={fieldForPath}
      makes={(answer) => <PlanChangeEffect answer={answer} today={today} />}
      onLeave={onLeave}
      problemsOf={(data) => problemsOf(data, options)}
      wantedOf={(data) => readPlanChange(data, options)}
      words={{ ...texts, failure: texts.changeFailure, doing: texts.changing }}
      yes={({ monthCents }) => texts.yes(formatUsd(monthCents))}
    >
      {(errorOf) => (
        <>
          <h3 className="font-semibold">{texts.title}</h3>
          {options.refusal && <Failure text={options.refusal} title={texts.changeFailure} />}
          <PlanFields errorOf={errorOf} options={options} />
        </>
      )}
    </PreviewForm>
  );
}

/** What the customer agrees to, and the visits that follow from it. */
function PlanChangeEffect({ answer, today }: { answer: PlanChangeAnswer; today: string }) {
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

function readPlanChange(data: FormData, { addOns }: PlanOptionsAnswer): PlanChangeFields {
  const frequency = trimmedText(data, FIELDS.frequency);
  return {
    serviceId: trimmedText(data, FIELDS.service),
    frequency: frequency === 'weekly' || frequency === 'biweekly' ? frequency : 'monthly',
    home: {
      bedroomBath: trimmedText(data, FIELDS.home),
      sizeCategory: trimmedText(data, FIELDS.size),
    },
    addOns: addOns.flatMap(({ id }) => {
      const quantity = Number(trimmedText(data, addOnField(id)));
      return quantity > 0 ? [{ id, quantity }] : [];
    }),
  };
}

function problemsOf(data: FormData, { addOns }: PlanOptionsAnswer): FieldProblem[] {
  return addOns.flatMap(({ id }) => {
    const typed = trimmedText(data, addOnField(id)).trim();
    const isHours = /^\d{0,3}$/.test(typed);
    return isHours ? [] : [{ fieldId: addOnField(id), message: texts.hours }];
  });
}
