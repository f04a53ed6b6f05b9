import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallResult } from '#registry/page-calls.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useSubmission } from '#ui/pages/use-submission.ts';
import { focusNext } from '#ui/parts/after-paint.ts';
import { Button } from '#ui/parts/button.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Failure } from './part.tsx';

interface FormOpenerProps {
  /** The button's id. */
  id: string;
  label: string;
  /** Text above the button. */
  about?: string;
  isOffered: boolean;
  onOpen: () => void;
  /** Called after the form has done its work. */
  onDone: () => Promise<void>;
  children: (form: FormHandlers) => ReactNode;
}

export interface FormHandlers {
  onDone: () => Promise<void>;
  onLeave: () => void;
}

/** A button that a form replaces. Leaving the form brings the button back, with focus. */
export function FormOpener({ id, label, about, isOffered, ...props }: FormOpenerProps) {
  const [open, setOpen] = useState(false);
  const ends = {
    async onDone() {
      setOpen(false);
      await props.onDone();
    },
    onLeave() {
      setOpen(false);
      focusNext(id);
    },
  };
  if (!isOffered) return null;
  if (open) return props.children(ends);
  return (
    <>
      {about && <p>{about}</p>}
      <Button
        id={id}
        onClick={() => {
          props.onOpen();
          setOpen(true);
        }}
        variant="secondary"
      >
        {label}
      </Button>
    </>
  );
}

interface PreviewFormProps<Wanted, Answer> {
  words: {
    /** The form's accessible name. */
    readonly title: string;
    readonly summary: string;
    readonly failure: string;
    readonly look: string;
    readonly looking: string;
    readonly doing: string;
    readonly leave: string;
  };
  /** For storing the fields; absent if they are not stored. */
  form?: RefObject<HTMLFormElement | null>;
  fieldOf: (path: string) => string | null;
  problemsOf: (data: FormData) => FieldProblem[];
  wantedOf: (data: FormData) => Wanted;
  /** Asks what it would do; stores nothing. */
  ask: (wanted: Wanted) => Promise<CallResult<Answer>>;
  /** Does what `answer` said; false if it was refused, with the reason in `failure`. */
  act: (wanted: Wanted, answer: Answer) => Promise<boolean>;
  busy: boolean;
  failure: string | null;
  makes: (answer: Answer) => ReactNode;
  /** The words of the second button. */
  yes: (answer: Answer, wanted: Wanted) => string;
  onLeave: () => void;
  /** The fields. */
  children: (errorOf: (fieldId: string) => string | undefined) => ReactNode;
}

/** A form whose first press shows the result and its cost, and whose second press does it. */
export function PreviewForm<Wanted, Answer>({ words, ...props }: PreviewFormProps<Wanted, Answer>) {
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const said = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<{ wanted: Wanted; answer: Answer } | null>(null);
  const submission = useSubmission({ fieldOf: props.fieldOf, problemsOf: props.problemsOf });
  useEffect(() => form.current?.focus(), [form]);
  useEffect(() => {
    if (seen !== null) said.current?.focus();
  }, [seen]);

  async function look(event: FormEvent<HTMLFormElement>): Promise<void> {
    setSeen(null);
    const wanted = props.wantedOf(new FormData(event.currentTarget));
    const answer = await submission.submit(event, () => props.ask(wanted));
    if (answer !== null) setSeen({ wanted, answer });
  }

  async function act(wanted: Wanted, answer: Answer): Promise<void> {
    if (await props.act(wanted, answer)) return;
    // Shows what it would do now, so the customer can agree to it.
    const again = await props.ask(wanted);
    setSeen(again.ok ? { wanted, answer: again.data } : null);
  }

  return (
    <form
      aria-label={words.title}
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
      <FormFeedback {...submission} failureTitle={words.failure} title={words.summary} />
      {props.children(submission.errorOf)}
      <Failure text={props.failure} title={words.failure} />
      {seen && (
        <div className="flex flex-col items-start gap-3" ref={said} tabIndex={-1}>
          {props.makes(seen.answer)}
          <Button
            busy={props.busy}
            busyLabel={words.doing}
            onClick={() => void act(seen.wanted, seen.answer)}
          >
            {props.yes(seen.answer, seen.wanted)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {seen === null && (
          <Button busy={submission.busy} busyLabel={words.looking} type="submit">
            {words.look}
          </Button>
        )}
        <Button onClick={props.onLeave} variant="secondary">
          {words.leave}
        </Button>
      </div>
    </form>
  );
}
