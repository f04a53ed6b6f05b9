import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { type VisitNote, visitNotes } from '#visits/rules/visit-notes.ts';
import { writtenNotes } from '#visits/words/en/visit-notes.ts';

/** The notes within any form. */
interface NotesForm {
  register(name: VisitNote): UseFormRegisterReturn;
  readonly formState: { readonly errors: { readonly [Note in VisitNote]?: FieldError } };
}

/** What the crew needs to know about a home. How it gets in takes several lines, and a grid's full width. */
export function VisitNotesFields({ form }: { form: NotesForm }) {
  const { errors } = form.formState;
  return visitNotes.map((note) => {
    const field = { error: errors[note], field: form.register(note), label: writtenNotes[note] };
    return note === 'accessNotes' ? (
      <div className="sm:col-span-2" key={note}>
        <FormText {...field} rows={2} />
      </div>
    ) : (
      <FormField {...field} autoComplete="off" key={note} />
    );
  });
}
