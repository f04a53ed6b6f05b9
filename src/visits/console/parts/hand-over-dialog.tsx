import { useState } from 'react';
import { calling } from '#ui/console/api/call.ts';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { useUnsaved } from '#ui/console/parts/unsaved.ts';
import { useLeaveConfirmation } from '#ui/console/parts/use-ask-to-leave.tsx';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { Select, TextInput } from '#ui/parts/controls.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import type { HandOverAnswer } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { handOverTexts as texts } from '#visits/words/en/waits.ts';
import { UndoneAsks } from './asks-taken-back.tsx';
import { isDay, today } from './calendar-days.ts';
import { CHANGES } from './changes.ts';
import type { CrewDay } from './crew-days.ts';
import { HandOverPlan } from './hand-over-plan.tsx';
import { useAsks } from './use-asks.ts';

interface HandOverDialogProps {
  /**
   * Crews and days with visits that they cannot keep, one after another; only these visits are handed over. None: a
   * crew's whole day, chosen in the dialog.
   */
  crewDays?: readonly CrewDay[];
  onClose: () => void;
}

/** A crew cannot come: previews who comes instead and when; one press confirms it, and one undoes it. */
export function HandOverDialog({ crewDays = [], onClose }: HandOverDialogProps) {
  useRestoreFocus();
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string>(crewDays[0]?.crewId ?? '');
  const [date, setDate] = useState(crewDays[0]?.day ?? today());
  const [isPressed, setIsPressed] = useState(false);
  const crew = crews.find(({ id }) => id === chosen);
  // The preview loads with the emails: nothing can be confirmed before they can be read.
  const seen = useAct(calling('POST /days/:date/hand-over/drafts'));
  const handOver = useAct(calling('POST /days/:date/hand-over'), ...CHANGES, '/crews');
  const undo = useAct(calling('POST /days/:date/hand-over/undo'), ...CHANGES, '/crews');
  const params = { date };
  const visits = crewDays.length > 0 ? 'waiting' : 'all';
  const plan = handOver.data ?? seen.data;
  const asks = useAsks(seen.data?.asks ?? []);
  const isDone = handOver.isSuccess;
  const isUnsaved = asks.isEdited && !isDone;
  useUnsaved(isUnsaved);
  const { leave, question } = useLeaveConfirmation(isUnsaved);
  const query = { from: isDay(date) ? date : today(), days: '1' };
  const known = useCall('GET /calendar', { query }).data?.visits ?? [];
  const error = handOver.error ?? seen.error ?? undo.error;
  const look = () => {
    setIsPressed(true);
    if (crew === undefined || !isDay(date)) return;
    seen.mutate({ params, body: { crewId: crew.id, visits } });
  };
  const confirm = () => {
    if (crew === undefined) return;
    handOver.mutate({ params, body: { crewId: crew.id, visits, asks: [...asks.toSend] } });
  };
  const forget = () => {
    handOver.reset();
    seen.reset();
    undo.reset();
  };
  const isForNobody =
    plan !== undefined &&
    plan.given.length === 0 &&
    plan.waits.length > 0 &&
    asks.toSend.length === 0;
  const next = crewDays[at + 1];
  const goOn = ({ crewId, day }: CrewDay) => {
    setAt(at + 1);
    setChosen(crewId);
    setDate(day);
    setIsPressed(false);
    forget();
  };

  return (
    <>
      <Dialog
        actions={
          <>
            <Button onClick={() => leave(onClose)} variant="secondary">
              {isDone ? calendarTexts.close : partTexts.keep}
            </Button>
            {isDone && !undo.isSuccess && crew && (
              <Button
                busy={undo.isPending}
                onClick={() => undo.mutate({ params, body: { crewId: crew.id } })}
                variant="secondary"
              >
                {texts.undo}
              </Button>
            )}
            {next && (
              <Button
                onClick={() => leave(() => goOn(next))}
                variant={isDone ? 'primary' : 'secondary'}
              >
                {texts.next(
                  crews.find(({ id }) => id === next.crewId)?.name ?? '',
                  formatPlainDay(next.day),
                )}
              </Button>
            )}
            {!isDone && plan === undefined && (
              <Button busy={seen.isPending} onClick={look}>
                {texts.look}
              </Button>
            )}
            {!isDone && plan !== undefined && !isForNobody && (
              <Button busy={handOver.isPending} onClick={confirm}>
                {confirmText(plan, asks.toSend.length)}
              </Button>
            )}
          </>
        }
        onDismiss={() => leave(onClose)}
        open
        title={texts.title}
      >
        {crewDays.length > 1 && <p aria-live="polite">{texts.step(at + 1, crewDays.length)}</p>}
        <Field
          error={isPressed && crew === undefined ? texts.crewMissing : undefined}
          id="hand-over-crew"
          label={texts.crew}
        >
          {(control) => (
            <Select
              {...control}
              disabled={isDone}
              onChange={(event) => {
                setChosen(event.target.value);
                forget();
              }}
              options={[
                { value: '', label: texts.choose },
                ...crews.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={chosen}
            />
          )}
        </Field>
        <Field
          error={isPressed && !isDay(date) ? texts.dayMissing : undefined}
          id="hand-over-day"
          label={texts.day}
        >
          {(control) => (
            <TextInput
              {...control}
              disabled={isDone}
              onChange={(event) => {
                setDate(event.target.value);
                forget();
              }}
              type="date"
              value={date}
            />
          )}
        </Field>
        <div aria-live="polite">
          {undo.isSuccess && (
            <Notice tone="success">
              <p>{texts.undone(undo.data.stays.length)}</p>
              <UndoneAsks asked={undo.data.asked} visits={known} />
            </Notice>
          )}
          {isDone && !undo.isSuccess && (
            <Notice tone="success">{visits === 'all' ? texts.done : texts.doneSome}</Notice>
          )}
          {isForNobody && !isDone && <Notice tone="warning">{texts.nobody}</Notice>}
          {plan && !undo.isSuccess && (
            <HandOverPlan
              asks={asks}
              crews={crews}
              drafts={seen.data?.drafts ?? []}
              isDone={isDone}
              plan={plan}
              problem={handOver.error}
              visits={known}
            />
          )}
        </div>
        <FormProblem text={error && !isAtField(error) ? sentenceOf(error) : null} />
      </Dialog>
      {question}
    </>
  );
}

/** Whether the email's own field shows the error. */
function isAtField(error: Error): boolean {
  return error instanceof ApiProblem && error.errors.length > 0;
}

/** What the press does: hands over, emails customers, or both. */
function confirmText({ given }: HandOverAnswer, emails: number): string {
  if (emails === 0) return texts.confirm;
  return given.length === 0 ? texts.sendOnly(emails) : texts.confirmAndSend(emails);
}
