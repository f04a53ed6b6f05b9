import type { FormEvent } from 'react';
import { maxRatingTextLength, stars } from '#after-visit/rules/rating.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { afterVisitTexts as texts } from '#own-page/words/en/after-visit.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextArea } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Choice, Choices } from './choices.tsx';

interface RateFormProps extends OwnBookingProps {
  visitId: VisitId;
  onSent: () => Promise<void>;
}

const STARS_ID = 'stars';
const TEXT_ID = 'rating-text';

/** 1 to 5 and a comment. Sends nothing before the button is pressed. */
export function RateForm({ site, token, visitId, onSent }: RateFormProps) {
  const submission = useSubmission({
    fieldOf: (path) => (path === 'stars' ? STARS_ID : path === 'text' ? TEXT_ID : null),
    problemsOf,
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const done = await submission.submit(event, (data) =>
      createBackend({ anonKey: site.anonKey }).callFunction('my-booking/rate', {
        ...{ token, visitId },
        stars: chosenStars(data) ?? 1,
        text: trimmedText(data, TEXT_ID),
      }),
    );
    if (done !== null) await onSent();
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
        error={submission.errorOf(STARS_ID)}
        hint={texts.ends}
        id={STARS_ID}
        question={texts.question}
      >
        {stars.map((each) => (
          <Choice key={each} name={STARS_ID} value={String(each)}>
            <span aria-hidden="true">{each} ★</span>
            <span className="sr-only">{texts.stars(each)}</span>
          </Choice>
        ))}
      </Choices>
      <Field error={submission.errorOf(TEXT_ID)} id={TEXT_ID} label={texts.text}>
        {(control) => <TextArea {...control} name={TEXT_ID} rows={3} />}
      </Field>
      <div>
        <Button busy={submission.busy} busyLabel={texts.sending} type="submit" variant="primary">
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function chosenStars(data: FormData) {
  return stars.find((each) => String(each) === trimmedText(data, STARS_ID));
}

function problemsOf(data: FormData): FieldProblem[] {
  const isLong = trimmedText(data, TEXT_ID).trim().length > maxRatingTextLength;
  return [
    ...(chosenStars(data) === undefined ? [{ fieldId: STARS_ID, message: texts.missing }] : []),
    ...(isLong
      ? [{ fieldId: TEXT_ID, message: texts.tooLong(maxRatingTextLength.toLocaleString('en-US')) }]
      : []),
  ];
}
