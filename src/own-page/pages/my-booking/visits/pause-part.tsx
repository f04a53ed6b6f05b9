import { useRef } from 'react';
import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { dayAfter, todayIn } from '#booking/pages/parts/days.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import {
  type FormHandlers,
  FormOpener,
  PreviewForm,
} from '#own-page/pages/my-booking/look-first.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { useNews } from '#own-page/pages/my-booking/use-news.tsx';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { trimmedText } from '#ui/pages/use-submission.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { deleteText } from '#ui/parts/kept-text.ts';
import type { OwnVisitsAnswer, PauseAnswer, PauseDays } from '#visits/contract/times.ts';
import { EndPause } from './end-pause.tsx';
import { shownPauseAmounts, Uncharged } from './uncharged.tsx';
import { VisitDays } from './visit-days.tsx';

interface PausePartProps extends OwnBookingProps {
  answer: OwnVisitsAnswer;
}

/** The current pause and how to end it, and the form for a new one; shows the result first. */
export function PausePart({ answer, ...props }: PausePartProps) {
  const { news, tell, forget } = useNews(props);
  return (
    <Part id="pause" screenOnly title={texts.pauseTitle}>
      {news}
      {answer.paused.map((pause) => (
        <EndPause {...props} forget={forget} key={pause.from} pause={pause} tell={tell} />
      ))}
      <FormOpener
        about={texts.pauseText}
        id="pause-open"
        isOffered={answer.mayPause}
        label={texts.pauseOpen}
        onDone={() => tell(texts.paused)}
        onOpen={forget}
      >
        {(ends) => <PauseForm {...props} {...ends} />}
      </FormOpener>
    </Part>
  );
}

const FROM = 'pause-from';
const TO = 'pause-to';

const formWords = {
  title: texts.pauseOpen,
  summary: texts.pauseSummary,
  failure: texts.pauseFailure,
  look: texts.pauseLook,
  looking: texts.pauseLooking,
  doing: texts.pausing,
  leave: texts.pauseLeave,
};

/** The days, then the result, then the pause itself. */
function PauseForm({ site, token, booking, onDone, onLeave }: OwnBookingProps & FormHandlers) {
  const form = useRef<HTMLFormElement>(null);
  const kept = `pause-${booking.reference}`;
  useStoredForm(form, kept);
  const { act, ...acting } = useAct(site.anonKey);
  const today = todayIn(site.timeZone);
  const days = { min: dayAfter(today, 1), type: 'date' };
  return (
    <PreviewForm
      {...acting}
      act={async (pause, answer: PauseAnswer) => {
        const body = { token, ...pause, expect: shownPauseAmounts(answer) };
        const { ok } = await act('my-booking/pause', body);
        if (!ok) return false;
        deleteText(kept);
        await onDone();
        return true;
      }}
      ask={(pause) => {
        const backend = createBackend({ anonKey: site.anonKey });
        return backend.callFunction('my-booking/pause', { token, ...pause, dryRun: true });
      }}
      fieldOf={(path) => (path === 'from' ? FROM : path === 'to' ? TO : null)}
      form={form}
      makes={(answer) => <PauseEffect answer={answer} today={today} />}
      onLeave={() => {
        deleteText(kept);
        onLeave();
      }}
      problemsOf={problemsOf}
      wantedOf={readPause}
      words={formWords}
      yes={(_answer, { from, to }) => texts.pauseYes(longDay(from), longDay(to))}
    >
      {(errorOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field error={errorOf(FROM)} id={FROM} label={texts.pauseFrom}>
            {(control) => <TextInput {...control} {...days} name={FROM} />}
          </Field>
          <Field error={errorOf(TO)} id={TO} label={texts.pauseTo}>
            {(control) => <TextInput {...control} {...days} name={TO} />}
          </Field>
        </div>
      )}
    </PreviewForm>
  );
}

/** Which visits are dropped, and what happens to the money. */
function PauseEffect({ answer, today }: { answer: PauseAnswer; today: string }) {
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

function readPause(data: FormData): PauseDays {
  return { from: trimmedText(data, FROM), to: trimmedText(data, TO) };
}

function problemsOf(data: FormData): FieldProblem[] {
  return [FROM, TO].flatMap((fieldId) =>
    trimmedText(data, fieldId) === '' ? [{ fieldId, message: texts.pauseDayMissing }] : [],
  );
}
