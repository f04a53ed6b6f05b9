import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { type VisitNote, visitNotes } from '#visits/rules/visit-notes.ts';
import { writtenNotes } from '#visits/words/en/visit-notes.ts';

/** What of a form is its notes, whatever else it asks. */
interface NotesForm {
  register(name: VisitNote): UseFormRegisterReturn;
  readonly formState: { readonly errors: { readonly [Note in VisitNote]?: FieldError } };
}

/** What the crew has to know of a home; how it gets in takes more than a line, and the whole width of a grid. */
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
