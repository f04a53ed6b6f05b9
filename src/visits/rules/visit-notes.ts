/** A customer's notes to the crew about the home. Add a new note here, and the compiler finds the rest. */
export const visitNotes = ['accessNotes', 'parkingNotes', 'petNotes'] as const;

export type VisitNote = (typeof visitNotes)[number];

/** All notes; empty texts if nothing was given. */
export type VisitNotes = Readonly<Record<VisitNote, string>>;

/** A value for each note. */
export function eachNote<Value>(of: (note: VisitNote) => Value): Record<VisitNote, Value> {
  return {
    accessNotes: of('accessNotes'),
    parkingNotes: of('parkingNotes'),
    petNotes: of('petNotes'),
  };
}

export const noNotes: VisitNotes = eachNote(() => '');

/** The notes within a larger or partial object. */
export function notesOf(given: { readonly [Note in VisitNote]?: string | undefined }): VisitNotes {
  return eachNote((note) => given[note] ?? '');
}

/** The notes that are not empty, in order. */
export function nonEmptyNotes(
  labels: Readonly<Record<VisitNote, string>>,
  notes: VisitNotes,
): { readonly label: string; readonly text: string }[] {
  return visitNotes
    .map((note) => ({ label: labels[note], text: notes[note] }))
    .filter(({ text }) => text !== '');
}
