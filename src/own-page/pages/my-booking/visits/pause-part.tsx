import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { dayAfter, todayIn } from '#booking/pages/parts/days.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure, Part } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { useNews } from '#own-page/pages/my-booking/use-news.tsx';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useKeptForm } from '#ui/pages/use-kept-form.ts';
import { textOf, useSubmission } from '#ui/pages/use-submission.ts';
import { focusNext } from '#ui/parts/after-paint.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { forgetText } from '#ui/parts/kept-text.ts';
import type { OwnVisitsAnswer, PauseAnswer, ToldPause } from '#visits/contract/times.ts';
import { EndPause } from './end-pause.tsx';
import { expectOf, Uncharged } from './uncharged.tsx';
import { VisitDays } from './visit-days.tsx';

const OPENER = 'pause-open';

interface PausePartProps extends OwnBookingProps {
  answer: OwnVisitsAnswer;
}

/** What is paused, with the way to end it, and a pause with its days; what it makes is said first. */
export function PausePart({ answer, ...props }: PausePartProps) {
  const [open, setOpen] = useState(false);
  const { news, tell, forget } = useNews(props);
  return (
    <Part id="pause" screenOnly title={texts.pauseTitle}>
      {news}
      {answer.paused.map((pause) => (
        <EndPause {...props} forget={forget} key={pause.from} pause={pause} tell={tell} />
      ))}
      {answer.mayPause && !open && (
        <>
          <p>{texts.pauseText}</p>
          <Button
            id={OPENER}
            onClick={() => {
              forget();
              setOpen(true);
            }}
            variant="secondary"
          >
            {texts.pauseOpen}
          </Button>
        </>
      )}
      {open && (
        <PauseForm
          {...props}
          onDone={async () => {
            setOpen(false);
            await tell(texts.paused);
          }}
          onLeave={() => {
            setOpen(false);
            focusNext(OPENER);
          }}
        />
      )}
    </Part>
  );
}

interface PauseFormProps extends OwnBookingProps {
  onDone: () => Promise<void>;
  onLeave: () => void;
}

/** Days, and what a pause of them makes. */
interface Looked {
  readonly pause: ToldPause;
  readonly answer: PauseAnswer;
}

const FROM = 'pause-from';
const TO = 'pause-to';

/** The days, then what they would make, then the pause itself. */
function PauseForm({ site, token, booking, onDone, onLeave }: PauseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = `pause-${booking.reference}`;
  useKeptForm(form, kept);
  const { busy, failure, act } = useAct(site.anonKey);
  const [seen, setSeen] = useState<Looked | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const submission = useSubmission({
    fieldOf: (path) => (path === 'from' ? FROM : path === 'to' ? TO : null),
    problemsOf,
  });
  useEffect(() => form.current?.focus(), []);
  useEffect(() => {
    if (seen !== null) said.current?.focus();
  }, [seen]);

  async function look(event: FormEvent<HTMLFormElement>): Promise<void> {
    setSeen(null);
    const pause = pauseOf(new FormData(event.currentTarget));
    const answer = await submission.submit(event, () =>
      createBackend({ anonKey: site.anonKey }).callFunction('my-booking/pause', {
        token,
        ...pause,
        dryRun: true,
      }),
    );
    if (answer !== null) setSeen({ pause, answer });
  }

  async function pauseNow({ pause, answer }: Looked): Promise<void> {
    const result = await act('my-booking/pause', { token, ...pause, expect: expectOf(answer) });
    if (!result.ok) return;
    forgetText(kept);
    await onDone();
  }

  const today = todayIn(site.timeZone);
  return (
    <form
      aria-label={texts.pauseOpen}
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
      <FormFeedback {...submission} failureTitle={texts.pauseFailure} title={texts.pauseSummary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field error={submission.errorOf(FROM)} id={FROM} label={texts.pauseFrom}>
          {(control) => <TextInput {...control} min={dayAfter(today, 1)} name={FROM} type="date" />}
        </Field>
        <Field error={submission.errorOf(TO)} id={TO} label={texts.pauseTo}>
          {(control) => <TextInput {...control} min={dayAfter(today, 1)} name={TO} type="date" />}
        </Field>
      </div>
      {seen && (
        <div className="flex flex-col items-start gap-3" ref={said} tabIndex={-1}>
          <PauseMakes answer={seen.answer} today={today} />
          <Failure text={failure} title={texts.pauseFailure} />
          <Button busy={busy} busyLabel={texts.pausing} onClick={() => void pauseNow(seen)}>
            {texts.pauseYes(longDay(seen.pause.from), longDay(seen.pause.to))}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {seen === null && (
          <Button busy={submission.busy} busyLabel={texts.pauseLooking} type="submit">
            {texts.pauseLook}
          </Button>
        )}
        <Button
          onClick={() => {
            forgetText(kept);
            onLeave();
          }}
          variant="secondary"
        >
          {texts.pauseLeave}
        </Button>
      </div>
    </form>
  );
}

/** Which visits go, and what becomes of the money. */
function PauseMakes({ answer, today }: { answer: PauseAnswer; today: string }) {
  const { visits, money, uncharged } = answer;
  const credit = uncharged.length === 0 ? texts.pauseCredit : texts.pauseCreditPaid;
  if (visits.length === 0) {
    return (
      <>
        <p>{texts.pauseNone}</p>
        <Uncharged months={uncharged} />
      </>
    );
  }
  return (
    <>
      <p>{texts.pauseSkips(visits.length)}</p>
      <VisitDays starts={visits} today={today} />
      <p>
        {money.kind === 'credit' && credit(formatUsd(money.cents))}
        {money.kind === 'not-due' && texts.pauseNotDue}{' '}
        {money.firstCleanCents && firstCleanTexts.movesOn(formatUsd(money.firstCleanCents))}
        {money.kind === 'none' && uncharged.length === 0 && texts.pauseNoCredit}
      </p>
      <Uncharged months={uncharged} />
    </>
  );
}

function pauseOf(data: FormData): ToldPause {
  return { from: textOf(data, FROM), to: textOf(data, TO) };
}

function problemsOf(data: FormData): FieldProblem[] {
  return [FROM, TO].flatMap((fieldId) =>
    textOf(data, fieldId) === '' ? [{ fieldId, message: texts.pauseDayMissing }] : [],
  );
}
