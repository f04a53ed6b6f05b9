import { type ReactNode, useId } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { FormProblem } from './form-field.tsx';
import { useLeaveConfirmation } from './use-ask-to-leave.tsx';
import { useRestoreFocus } from './use-focus-back.ts';
import type { ServerFormState } from './use-server-form.ts';

interface FormDialogProps {
  title: string;
  /** The act, such as 'Grant credit'. */
  submitLabel: string;
  form: ServerFormState;
  onClose: () => void;
  /** The fields, and what will happen. */
  children: ReactNode;
}

/**
 * A dialog for an act that needs input. Shows what the server refuses at its field. Closes without
 * asking only if nothing was typed.
 */
export function FormDialog({ title, submitLabel, form, onClose, children }: FormDialogProps) {
  const id = useId();
  useRestoreFocus();
  const { leave, question } = useLeaveConfirmation(form.isUnsaved);
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        actions={
          <>
            <Button onClick={close} variant="secondary">
              {partTexts.keep}
            </Button>
            <Button busy={form.busy} form={id} type="submit">
              {submitLabel}
            </Button>
          </>
        }
        onDismiss={close}
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
      {question}
    </>
  );
}
