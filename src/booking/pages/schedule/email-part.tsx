import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

interface EmailPartProps {
  email: string | null;
  error: string | undefined;
}

/** Shows the booking's email, or a field for it. */
export function EmailPart({ email, error }: EmailPartProps) {
  if (email === null) return null;
  if (email && !error) {
    return (
      <p className="text-ink-soft text-sm">
        <input name="email" type="hidden" value={email} />
        {scheduleTexts.emailKnown} <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
    );
  }
  return (
    <Field
      error={error}
      hint={scheduleTexts.emailHint}
      id="email"
      label={scheduleTexts.email}
      note={scheduleTexts.optional}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="email"
          defaultValue={email}
          inputMode="email"
          maxLength={254}
          name="email"
          type="email"
        />
      )}
    </Field>
  );
}
