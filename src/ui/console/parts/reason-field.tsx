import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

/** The fewest letters that count as a reason. */
const FEWEST = 3;

export function isReason(typed: string): boolean {
  return typed.trim().length >= FEWEST;
}

interface ReasonFieldProps {
  id: string;
  texts: { readonly reason: string; readonly reasonHint: string };
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
}

/** One line for the reason of an act, which is stored. */
export function ReasonField({ id, texts, value, onChange, error }: ReasonFieldProps) {
  return (
    <Field error={error} hint={texts.reasonHint} id={id} label={texts.reason}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
          value={value}
        />
      )}
    </Field>
  );
}
