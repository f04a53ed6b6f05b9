import type { VisitNote } from '#visits/rules/visit-notes.ts';

/** What a file holds: people, or visits that were agreed on elsewhere and are still to come: once, or on a rhythm. */
export const importKinds = ['customers', 'visits', 'series'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column may be of a person. */
const personFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
] as const;

const customerFields = [...personFields, 'tags', 'notes', 'externalId'] as const;

const jobFields = [
  'date',
  'time',
  'end',
  'minutes',
  'service',
  'price',
  'crew',
  'notes',
  'status',
  'externalId',
] as const;

const visitFields = [...personFields, ...jobFields] as const;

const seriesFields = [...personFields, 'rhythm', ...jobFields] as const;

export type ImportField =
  | (typeof customerFields)[number]
  | (typeof visitFields)[number]
  | (typeof seriesFields)[number];

/** What the columns of a file may be. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: customerFields,
  visits: visitFields,
  series: seriesFields,
};

/** Every field once, for code that reads a row. */
export const allImportFields: readonly ImportField[] = [
  ...new Set<ImportField>([...customerFields, ...seriesFields]),
];

/** By which field of a visit's line each note comes; null: by none. */
export const fieldOfNote: Readonly<Record<VisitNote, ImportField | null>> = {
  accessNotes: 'notes',
  parkingNotes: null,
  petNotes: null,
};

/** Of each group one column is required. */
export const neededFields: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  customers: [['phone', 'email']],
  visits: [['phone', 'email'], ['line1', 'address'], ['date'], ['price']],
  series: [['phone', 'email'], ['line1', 'address'], ['rhythm'], ['date'], ['price']],
};

/** Where a file comes from: its ids are told apart by it. */
export const importSources = ['jobber', 'zenmaid', 'bookingkoala', 'launch27', 'other'] as const;
export type ImportSource = (typeof importSources)[number];

/** How many may be in one file. */
export const MOST_ROWS = 50_000;
