// Bookings as they are told elsewhere in the console.

export { rowOf } from './list-bookings.ts';
export { LISTED } from './list-queries.ts';
export { addressLines, homeText } from './place-text.ts';

// What goes when a person is erased.

export { deleteNotes } from './detail-queries.ts';
