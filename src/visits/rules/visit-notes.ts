/** What a customer tells the crew about the home. A new note starts here, and the compiler names the rest. */
export const visitNotes = ['accessNotes', 'parkingNotes', 'petNotes'] as const;

export type VisitNote = (typeof visitNotes)[number];

/** All of them; a text is empty where nobody said anything. */
export type VisitNotes = Readonly<Record<VisitNote, string>>;

/** Something for each note. */
export function eachNote<Value>(of: (note: VisitNote) => Value): Record<VisitNote, Value> {
  return {
    accessNotes: of('accessNotes'),
    parkingNotes: of('parkingNotes'),
    petNotes: of('petNotes'),
  };
}

export const noNotes: VisitNotes = eachNote(() => '');

/** The notes of something that has more in it, or has some of them. */
export function notesOf(given: { readonly [Note in VisitNote]?: string | undefined }): VisitNotes {
  return eachNote((note) => given[note] ?? '');
}

/** Those that say something, in their order. */
export function toldNotes(
  labels: Readonly<Record<VisitNote, string>>,
  notes: VisitNotes,
): { readonly label: string; readonly text: string }[] {
  return visitNotes
    .map((note) => ({ label: labels[note], text: notes[note] }))
    .filter(({ text }) => text !== '');
}
