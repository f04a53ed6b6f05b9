import { type FormEvent, useRef, useState } from 'react';
import { randomUuid } from '#booking/pages/parts/random-uuid.ts';
import { maxMessageLength } from '#own-page/contract/message-length.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { ownMessagesTexts as texts } from '#own-page/words/en/own-messages.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { trimmedText, useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextArea } from '#ui/parts/controls.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Field } from '#ui/parts/field.tsx';
import { deleteText } from '#ui/parts/kept-text.ts';

interface AnswerFormProps extends OwnBookingProps {
  onBegun: () => void;
  onSent: () => Promise<void>;
}

const TEXT_ID = 'text';

/** The customer's reply; it stays in the field until it is sent. */
export function AnswerForm({ site, token, booking, onBegun, onSent }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Stays the same until it is sent, so a retry is one message. */
  const [messageId, setMessageId] = useState(randomUuid);
  const kept = `wellkept-answer-${booking.reference}`;
  useStoredForm(form, kept);
  const submission = useSubmission({
    fieldOf: (path) => (path === TEXT_ID ? TEXT_ID : null),
    problemsOf: (data) => problemsOf(trimmedText(data, TEXT_ID)),
  });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    onBegun();
    const done = await submission.submit(event, async (data) => {
      const result = await createBackend({ anonKey: site.anonKey }).callFunction(
        'my-booking/answer',
        { token, messageId, text: trimmedText(data, TEXT_ID) },
      );
      // The text differs from the message already sent, so it needs a new id.
      if (!result.ok && result.problem.code === 'message-sent-already') setMessageId(randomUuid());
      return result;
    });
    if (done === null) return;
    deleteText(kept);
    form.current?.reset();
    setMessageId(randomUuid());
    await onSent();
  }

  return (
    <form
      className="flex w-full flex-col gap-4"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={submission.onInput}
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <FormFeedback {...submission} failureTitle={texts.sendFailure} title={texts.summary} />
      <Field error={submission.errorOf(TEXT_ID)} id={TEXT_ID} label={texts.text}>
        {(control) => <TextArea {...control} name={TEXT_ID} rows={3} />}
      </Field>
      <div>
        <Button busy={submission.busy} busyLabel={texts.sending} type="submit" variant="secondary">
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function problemsOf(text: string): FieldProblem[] {
  const { length } = text.trim();
  if (length === 0) return [{ fieldId: TEXT_ID, message: texts.missing }];
  if (length <= maxMessageLength) return [];
  return [{ fieldId: TEXT_ID, message: texts.tooLong(maxMessageLength.toLocaleString('en-US')) }];
}
