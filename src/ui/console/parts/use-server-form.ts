import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { placedErrors } from './placed-errors.ts';

/** What a form's frame needs of it. */
export interface ServerFormState {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** What is wrong with the form as a whole. */
  readonly problem: string | null;
  readonly busy: boolean;
}

/**
 * A form whose rules are the server's: what it refuses is at the field that it names, anything else
 * in `problem`, above the form. Nothing that was typed is lost.
 */
export function useServerForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  submit: (values: Values) => Promise<void>,
) {
  const form = useForm<Values>({ defaultValues });
  const [problem, setProblem] = useState<string | null>(null);

  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await submit(values);
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors : [];
      const placed = placedErrors(Object.keys(form.getValues()), errors);
      for (const { path, message } of placed) form.setError(path as Path<Values>, { message });
      const [first] = placed;
      if (first === undefined) setProblem(sentenceOf(error));
      else form.setFocus(first.path as Path<Values>);
    }
  });

  return { ...form, onSubmit, problem, busy: form.formState.isSubmitting };
}
