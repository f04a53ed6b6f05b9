// What is erased with a person.

export { eraseNotes } from './difference-queries.ts';
