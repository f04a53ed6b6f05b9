import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#ui/parts/button.tsx';
import { FormProblem } from './form-field.tsx';
import { useRestoreFocus } from './use-focus-back.ts';
import type { ServerFormState } from './use-server-form.ts';

interface ServerFormProps {
  form: ServerFormState;
  /** The act, such as 'Save name'. */
  submitLabel: string;
  variant?: ButtonVariant;
  /** Makes the button as wide as the fields, for a page with nothing else. */
  wide?: boolean;
  /** Next to the button: the way out. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A whole form on a page: its general problem, its fields, and its one button. */
export function ServerForm(props: ServerFormProps) {
  const { form, submitLabel, variant = 'primary', wide = false, aside, children } = props;
  useRestoreFocus();
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
