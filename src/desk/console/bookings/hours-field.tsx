import { hoursFieldTexts as texts } from '#desk/words/en/booking-acts.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

interface HoursFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with hours that could be parsed. */
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Hours as people write them: "3.5" or "3:30". */
export function HoursField({ id, label, hint, error, value, onChange }: HoursFieldProps) {
  const wrong = value.trim() !== '' && readMinutes(value) === null;
  return (
    <Field error={wrong ? texts.wrong : error} hint={hint} id={id} label={label}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          onChange={(event) => onChange(event.target.value)}
          placeholder="3:30"
          value={value}
        />
      )}
    </Field>
  );
}

/** Minutes of "3.5", "3,5" or "3:30". Null for any other format or over 24 hours. */
export function readMinutes(text: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  const hours = /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : null;
  const minutes =
    clock !== null
      ? Number(clock[1]) * 60 + Number(clock[2])
      : hours === null
        ? null
        : Math.round(hours * 60);
  return minutes === null || minutes > 24 * 60 ? null : minutes;
}

/** Minutes in the field's format: "3:05". */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
