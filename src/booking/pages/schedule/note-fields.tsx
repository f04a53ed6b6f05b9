import { useEffect, useRef, useState } from 'react';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { TextArea } from '#ui/parts/controls.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Field } from '#ui/parts/field.tsx';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import { askedNotes, noteHints } from '#visits/words/en/visit-notes.ts';

interface NoteFieldsProps {
  /** The stored fields are filled in. */
  filled: boolean;
  errorOf: (id: string) => string | undefined;
}

/** Folded until someone opens it, or it has text or an error. */
export function NoteFields({ filled, errorOf }: NoteFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isWrong = visitNotes.some((id) => errorOf(id) !== undefined);
  useEffect(() => {
    const notes = [...(fields.current?.querySelectorAll('textarea') ?? [])];
    if (isWrong || (filled && notes.some(({ value }) => value !== ''))) setOpen(true);
  }, [isWrong, filled]);
  return (
    <Disclosure onToggle={setOpen} open={open} summary={scheduleTexts.notesTitle}>
      <div className="flex flex-col gap-4 pt-2 text-base" ref={fields}>
        {visitNotes.map((id) => (
          <Field
            error={errorOf(id)}
            hint={noteHints[id]}
            id={id}
            key={id}
            label={askedNotes[id]}
            note={scheduleTexts.optional}
          >
            {(control) => (
              <TextArea {...control} autoComplete="off" maxLength={1000} name={id} rows={2} />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
