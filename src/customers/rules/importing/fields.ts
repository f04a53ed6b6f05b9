import type { VisitNote } from '#visits/rules/visit-notes.ts';

/** What a file contains: people, or upcoming visits agreed on elsewhere, one-time or recurring. */
export const importKinds = ['customers', 'visits', 'series'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The possible columns of a person. */
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

/** The possible columns of a file. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: customerFields,
  visits: visitFields,
  series: seriesFields,
};

/** Every field once, for code that reads a row. */
export const allImportFields: readonly ImportField[] = [
  ...new Set<ImportField>([...customerFields, ...seriesFields]),
];

/** The field of a visit's line that each note comes from; null: none. */
export const noteFields: Readonly<Record<VisitNote, ImportField | null>> = {
  accessNotes: 'notes',
  parkingNotes: null,
  petNotes: null,
};

/** One column of each group is required. */
export const requiredFields: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  customers: [['phone', 'email']],
  visits: [['phone', 'email'], ['line1', 'address'], ['date'], ['price']],
  series: [['phone', 'email'], ['line1', 'address'], ['rhythm'], ['date'], ['price']],
};

/** Where a file comes from: ids are unique per source. */
export const importSources = ['jobber', 'zenmaid', 'bookingkoala', 'launch27', 'other'] as const;
export type ImportSource = (typeof importSources)[number];

/** The maximum number of rows in a file. */
export const MAX_ROWS = 50_000;
