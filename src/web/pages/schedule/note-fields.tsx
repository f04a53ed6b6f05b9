import { scheduleTexts } from '#texts/schedule.ts';
import { TextArea } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from './section.tsx';

const NOTES = [
  { id: 'accessNotes', label: scheduleTexts.access, hint: scheduleTexts.accessHint },
  { id: 'parkingNotes', label: scheduleTexts.parking, hint: scheduleTexts.parkingHint },
  { id: 'petNotes', label: scheduleTexts.pets, hint: scheduleTexts.petsHint },
];

export function NoteFields({ errorOf }: { errorOf: (id: string) => string | undefined }) {
  return (
    <Section title={scheduleTexts.notesTitle}>
      <div className="flex flex-col gap-4">
        {NOTES.map(({ id, label, hint }) => (
          <Field
            error={errorOf(id)}
            hint={hint}
            id={id}
            key={id}
            label={label}
            note={scheduleTexts.optional}
          >
            {(control) => (
              <TextArea {...control} autoComplete="off" maxLength={1000} name={id} rows={2} />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}
