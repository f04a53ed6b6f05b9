import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { errorsInFieldOrder } from './placed-errors.ts';
import { useUnsaved } from './unsaved.ts';

/** What a form's frame needs to know. */
export interface ServerFormState {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** What is wrong with the form as a whole. */
  readonly problem: string | null;
  readonly busy: boolean;
  /** It holds unsaved input. */
  readonly isUnsaved: boolean;
}

/** A submit's result when nothing was saved, and nothing was wrong either. */
export const NOT_SAVED = 'not-saved';

/**
 * A form that the server validates. Its errors show at their fields; any other problem is in
 * `problem`, above the form. Leaving the page with unsaved input asks first.
 */
export function useServerForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  submit: (values: Values) => Promise<unknown>,
) {
  const form = useForm<Values>({ defaultValues });
  const [problem, setProblem] = useState<string | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  // A submit that leads to another page does not ask.
  const isUnsaved = isDirty && !isSubmitting;
  useUnsaved(isUnsaved);
  const wasReset = useRef(false);

  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      wasReset.current = false;
      const answer = await submit(values);
      if (answer !== NOT_SAVED && !wasReset.current) form.reset(values, { keepValues: true });
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : [];
      const placed = errorsInFieldOrder(Object.keys(form.getValues()), errors);
      for (const { path, message } of placed) form.setError(path as Path<Values>, { message });
      const [first] = placed;
      if (first === undefined) setProblem(sentenceOf(error));
      else form.setFocus(first.path as Path<Values>);
    }
  });

  const reset: typeof form.reset = (...to) => {
    wasReset.current = true;
    form.reset(...to);
  };

  return { ...form, reset, onSubmit, problem, busy: isSubmitting, isUnsaved };
}
