import { useState } from 'react';
import type { MailDraft } from '#outbox/contract/deliveries.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { fieldsOf, formatPlainDay, formatTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { told } from '#ui/console/parts/told.ts';
import { useFocusBack } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { Select, TextInput } from '#ui/parts/controls.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import type { CalendarVisit, CrewAnswer, HandOverAnswer } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { handOverTexts as texts } from '#visits/words/en/waits.ts';
import { isDay, today } from './calendar-days.ts';
import type { CrewDay } from './crew-days.ts';
import { CHANGES } from './waiting-visit.tsx';

interface HandOverDialogProps {
  /** What is handed over, one after another; none: chosen in the dialog. */
  crewDays?: readonly CrewDay[];
  onClose: () => void;
}

/** A crew cannot come: who comes when instead is shown first, done in one press, taken back in one. */
export function HandOverDialog({ crewDays = [], onClose }: HandOverDialogProps) {
  useFocusBack();
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string>(crewDays[0]?.crewId ?? '');
  const [date, setDate] = useState(crewDays[0]?.day ?? today());
  const [isPressed, setIsPressed] = useState(false);
  const crew = crews.find(({ id }) => id === chosen);
  const handOver = useAct(calling('POST /days/:date/hand-over'), ...CHANGES, '/crews');
  const drafts = useAct(calling('POST /days/:date/hand-over/drafts'));
  const undo = useAct(calling('POST /days/:date/hand-over/undo'), ...CHANGES, '/crews');
  const params = { date };
  const asked = handOver.data;
  const isDone = asked !== undefined && handOver.variables?.body.dryRun === false;
  const query = { from: isDay(date) ? date : today(), days: '1' };
  const visits = useCall('GET /calendar', { query }).data?.visits ?? [];
  const error = handOver.error ?? undo.error;
  const act = (dryRun: boolean) => {
    setIsPressed(true);
    if (crew === undefined || !isDay(date)) return;
    handOver.mutate({ params, body: { crewId: crew.id, dryRun } });
    if (dryRun) drafts.mutate({ params, body: { crewId: crew.id } });
  };
  const forget = () => {
    handOver.reset();
    drafts.reset();
    undo.reset();
  };
  const next = crewDays[at + 1];
  const goOn = ({ crewId, day }: CrewDay) => {
    setAt(at + 1);
    setChosen(crewId);
    setDate(day);
    setIsPressed(false);
    forget();
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
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
            <Button onClick={() => goOn(next)} variant={isDone ? 'primary' : 'secondary'}>
              {texts.next(
                crews.find(({ id }) => id === next.crewId)?.name ?? '',
                formatPlainDay(next.day),
              )}
            </Button>
          )}
          {!isDone && (
            <Button busy={handOver.isPending} onClick={() => act(asked === undefined)}>
              {asked === undefined ? texts.look : texts.confirm}
            </Button>
          )}
        </>
      }
      onDismiss={onClose}
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
        {undo.isSuccess && <Notice tone="success">{texts.undone(undo.data.stays.length)}</Notice>}
        {isDone && !undo.isSuccess && <Notice tone="success">{texts.done}</Notice>}
        {asked && !undo.isSuccess && (
          <Plan
            crews={crews}
            drafts={drafts.data?.drafts ?? []}
            isDone={isDone}
            plan={asked}
            visits={visits}
          />
        )}
      </div>
      <FormProblem text={error ? sentenceOf(error) : null} />
    </Dialog>
  );
}

interface PlanProps {
  plan: HandOverAnswer;
  visits: readonly CalendarVisit[];
  crews: readonly CrewAnswer[];
  /** The emails that it sends. */
  drafts: readonly MailDraft[];
  /** Then the calendar has the new times, and what is told was said. */
  isDone: boolean;
}

function Plan({ plan: { given, waits }, visits, crews, drafts, isDone }: PlanProps) {
  const visitOf = (id: CalendarVisit['id']) => visits.find((visit) => visit.id === id);
  const who = (id: CalendarVisit['id']) => visitOf(id)?.customer ?? calendarTexts.unnamed;
  if (given.length + waits.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul className="ruled">
      {given.map(({ visitId, toCrewId, start }) => {
        const crew = crews.find(({ id }) => id === toCrewId)?.name ?? '';
        const visit = visitOf(visitId);
        const draft = drafts.find(({ orderId }) => orderId === visit?.orderId);
        const stays = visit !== undefined && fieldsOf(visit.start).time === fieldsOf(start).time;
        return (
          <li className="py-2" key={visitId}>
            <p className="font-semibold">{texts.given(who(visitId), formatTime(start), crew)}</p>
            {!isDone && (
              <p className="text-ink-soft">
                {stays ? texts.startStays : told(visit?.hasEmail ?? false)}
              </p>
            )}
            {!isDone && draft && <Draft draft={draft} />}
          </li>
        );
      })}
      {waits.map((id) => (
        <li className="py-2 text-coral" key={id}>
          {texts.waits(who(id))}
        </li>
      ))}
    </ul>
  );
}

function Draft({ draft: { subject, text, to, language } }: { draft: MailDraft }) {
  return (
    <Disclosure summary={texts.draft}>
      <p className="wrap-anywhere text-ink-soft text-sm">{to}</p>
      <p className="font-semibold" lang={language}>
        {subject}
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm" lang={language}>
        {text}
      </p>
    </Disclosure>
  );
}
