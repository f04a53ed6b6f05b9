// People out of another program's file, and taking them out again.

export { forgetImported } from './forget-imported.ts';
export { type ImportedPerson, KeyTaken, meetImported } from './meet-imported.ts';

// Where they live, who have booked nothing yet.

export { homesOf } from './home-queries.ts';
