// What goes when a person is erased.

export { eraseNotes } from './difference-queries.ts';
