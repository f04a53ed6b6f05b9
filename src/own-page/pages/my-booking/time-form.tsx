import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { keptTimesKey } from '#booking/pages/parts/kept-forms.ts';
import { PreferredTimes } from '#booking/pages/parts/preferred-times.tsx';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { preferredTimesOf } from '#booking/pages/parts/schedule-form-data.ts';
import { WISHES_FIELD } from '#booking/pages/parts/wishes.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextArea } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { deleteText } from '#ui/parts/kept-text.ts';
import type { OwnBookingProps } from './own-booking-props.ts';

interface TimeFormProps extends OwnBookingProps {
  onDone: () => Promise<void>;
  onLeave: () => void;
}

const NOTE_ID = 'note';
const MAX_TIMES = 10;

/** Other days and times, in the same picker as before the payment. */
export function TimeForm({ site, token, booking, onDone, onLeave }: TimeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [actId] = useState(randomUuid);
  const [daysShown, setDaysShown] = useState(false);
  const kept = keptTimesKey(booking.reference);
  useStoredForm(form, kept, { ready: daysShown });
  const submission = useSubmission({
    fieldOf: (path) => (path.startsWith(WISHES_FIELD) ? WISHES_FIELD : path),
    problemsOf: (data) => problemsOf(data.getAll(WISHES_FIELD).length),
  });
  useEffect(() => form.current?.focus(), []);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const done = await submission.submit(event, (data) =>
      createBackend({ anonKey: site.anonKey }).callFunction('my-booking/time', {
        ...{ token, actId },
        preferredTimes: preferredTimesOf(data),
        note: trimmedText(data, NOTE_ID),
      }),
    );
    if (done === null) return;
    deleteText(kept);
    await onDone();
  }

  return (
    <form
      aria-label={myBookingTexts.askTime}
      className="flex w-full flex-col gap-5 print:hidden"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
      ref={form}
      tabIndex={-1}
    >
      <p>{myBookingTexts.askTimeLead}</p>
      <FormFeedback
        {...submission}
        failureTitle={myBookingTexts.timesFailure}
        title={myBookingTexts.summary}
      />
      <PreferredTimes
        error={submission.errorOf(WISHES_FIELD)}
        onShown={() => setDaysShown(true)}
        timeZone={site.timeZone}
      />
      <Field
        error={submission.errorOf(NOTE_ID)}
        id={NOTE_ID}
        label={myBookingTexts.note}
        note={myBookingTexts.optional}
      >
        {(control) => <TextArea {...control} maxLength={1000} name={NOTE_ID} rows={3} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={submission.busy} busyLabel={myBookingTexts.sending} type="submit">
          {myBookingTexts.sendTimes}
        </Button>
        <Button
          onClick={() => {
            deleteText(kept);
            onLeave();
          }}
          variant="secondary"
        >
          {myBookingTexts.keepTime}
        </Button>
      </div>
    </form>
  );
}

function problemsOf(count: number): FieldProblem[] {
  if (count === 0) return [{ fieldId: WISHES_FIELD, message: scheduleTexts.needTime }];
  return count > MAX_TIMES ? [{ fieldId: WISHES_FIELD, message: scheduleTexts.tooManyTimes }] : [];
}
