import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#ui/parts/button.tsx';
import { FormProblem } from './form-field.tsx';
import { useFocusBack } from './use-focus-back.ts';
import type { ServerFormState } from './use-server-form.ts';

interface ServerFormProps {
  form: ServerFormState;
  /** What is done with it, such as 'Save name'. */
  submitLabel: string;
  variant?: ButtonVariant;
  /** The button is as wide as the fields, as on a page of nothing else. */
  wide?: boolean;
  /** Next to the button: the way out. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Its own form on a page: what is wrong with it as a whole, its fields, and its one button. */
export function ServerForm(props: ServerFormProps) {
  const { form, submitLabel, variant = 'primary', wide = false, aside, children } = props;
  useFocusBack();
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <FormProblem text={form.problem} />
      {children}
      <div className="flex gap-2">
        <Button busy={form.busy} className={wide ? 'grow' : ''} type="submit" variant={variant}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
