import type { OwnPlan } from '#own-page/contract/my-booking.ts';
import { type FormHandlers, FormOpener } from '#own-page/pages/my-booking/look-first.tsx';
import { LookupPart, useLookup } from '#own-page/pages/my-booking/looked.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { planChangeTexts as texts } from '#own-page/words/en/plan-change.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import { ChangeForm } from './change-form.tsx';

interface ChangePlanProps extends OwnBookingProps {
  plan: OwnPlan;
  tell: (text: string) => Promise<void>;
  forget: () => void;
}

/** The planned change with a way to undo it, and the form for a change. */
export function ChangePlan({ plan, tell, forget, ...props }: ChangePlanProps) {
  return (
    <>
      {plan.change && (
        <PlannedChange {...props} change={plan.change} onDone={() => tell(texts.withdrawn)} />
      )}
      <FormOpener
        id="plan-change-open"
        isOffered={plan.mayChange}
        label={texts.open}
        onDone={() => tell(texts.changed)}
        onOpen={forget}
      >
        {(ends) => <PlanChoices {...props} {...ends} />}
      </FormOpener>
    </>
  );
}

interface PlannedChangeProps extends OwnBookingProps {
  change: NonNullable<OwnPlan['change']>;
  onDone: () => Promise<void>;
}

function PlannedChange({ site, token, change, onDone }: PlannedChangeProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  async function withdraw(): Promise<void> {
    if ((await act('my-booking/plan-change-withdraw', { token })).ok) await onDone();
  }
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{texts.planned}</h3>
      <p>{change.words}</p>
      <Failure text={failure} title={texts.withdrawFailure} />
      {change.mayWithdraw ? (
        <Button
          busy={busy}
          busyLabel={texts.withdrawing}
          onClick={() => void withdraw()}
          variant="secondary"
        >
          {texts.withdraw}
        </Button>
      ) : (
        <p className="text-ink-soft">{texts.tooLate}</p>
      )}
    </div>
  );
}

function fetchPlanOptions(backend: Backend, token: string) {
  return backend.callFunction('my-booking/plan-options', { token });
}

function PlanChoices(props: OwnBookingProps & FormHandlers) {
  const asked = useLookup(props, fetchPlanOptions);
  return (
    <LookupPart {...asked} words={texts}>
      {(options) => <ChangeForm {...props} options={options} />}
    </LookupPart>
  );
}
