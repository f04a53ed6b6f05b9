import { type ReactNode, useId } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { FormProblem } from './form-field.tsx';
import { useFocusBack } from './use-focus-back.ts';
import type { ServerFormState } from './use-server-form.ts';

interface FormDialogProps {
  title: string;
  /** The act itself, such as 'Grant credit'. */
  submitLabel: string;
  form: ServerFormState;
  onClose: () => void;
  /** The fields, and what will happen. */
  children: ReactNode;
}

/** An act that needs something typed, asked for once; what the server refuses is at its field. */
export function FormDialog({ title, submitLabel, form, onClose, children }: FormDialogProps) {
  const id = useId();
  useFocusBack();
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {partTexts.keep}
          </Button>
          <Button busy={form.busy} form={id} type="submit">
            {submitLabel}
          </Button>
        </>
      }
      onDismiss={onClose}
      open
      title={title}
    >
      <form
        className="flex flex-col gap-3"
        id={id}
        noValidate
        onSubmit={(event) => void form.onSubmit(event)}
      >
        {children}
        <FormProblem text={form.problem} />
      </form>
    </Dialog>
  );
}
