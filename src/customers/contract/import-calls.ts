import { z } from 'zod';
import { allImportFields, importKinds, importSources } from '#customers/rules/importing/fields.ts';
import { dayOrders } from '#customers/rules/importing/read-when.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { line } from '#kernel/contract/fields.ts';
import { crewId, customerId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { languages } from '#kernel/rules/language.ts';
import {
  type ImportsAnswer,
  type LinesAnswer,
  MAX_LINES,
  type MatchAnswer,
  type UndoAnswer,
} from './imports.ts';

const id = z.uuid({ error: failureMessage('import-not-found') });
const importParams = z.object({ id });

const cell = z.string().max(4000, { error: failureMessage('text-too-long', { most: 4000 }) });

/** Some lines of a file, as in its cells, and how to read them. */
const lines = z.object({
  kind: z.enum(importKinds),
  source: z.enum(importSources),
  dayOrder: z.enum(dayOrders),
  /** The customers' language. */
  language: z.enum(languages),
  /** Ids of services by their names in the file. */
  services: z.record(z.string().max(200), z.string().max(100)).default({}),
  /** The service of all other visits. */
  otherwise: z.string().max(100).default(''),
  /** Ids of crews by their names in the file; null: the visit waits. Others are guessed. */
  crews: z.record(z.string().max(200), crewId.nullable()).default({}),
  /** The length of a visit if the file has none. */
  minutes: z.int().min(30).max(840).default(120),
  rows: z
    .array(
      z.object({
        line: z.int32().min(1),
        cells: z.partialRecord(z.enum(allImportFields), cell),
        /** Non-empty cells after the last named column. */
        extra: z.int().min(0).max(10_000).default(0),
      }),
    )
    .min(1)
    .max(MAX_LINES),
});
export type LinesBody = z.output<typeof lines>;

/** What earlier parts of the file would take of a crew, at one home: starts in minutes since 1970. */
const takenTimes = z.object({
  crewId,
  postalCode: line(20).nullable(),
  minutes: z.int().min(1).max(1440),
  starts: z.array(z.int32().min(0)).min(1).max(100),
});
export type TakenTimes = z.output<typeof takenTimes>;

const checkedLines = lines.extend({ taken: z.array(takenTimes).max(2000).default([]) });
export type CheckBody = z.output<typeof checkedLines>;

/** Customers and visits from another program's files. */
export const importCalls = callTable({
  'GET /imports': { answer: answers<ImportsAnswer>() },
  /** Checks lines without storing anything, given what earlier parts would take. */
  'POST /imports/check': {
    body: checkedLines,
    answer: answers<LinesAnswer & { readonly taken: readonly TakenTimes[] }>(),
  },
  /** The same id is the same import, even if sent again. */
  'POST /imports': {
    body: z.object({ id, kind: z.enum(importKinds), source: z.enum(importSources) }),
    answer: answers<OkAnswer>(),
  },
  'POST /imports/:id/lines': { params: importParams, body: lines, answer: answers<LinesAnswer>() },
  /** Looks some people up at the processor by email, and stores their card; repeat until `next` is null. */
  'POST /imports/cards': {
    body: z.object({ after: customerId.nullable() }),
    answer: answers<MatchAnswer>(),
  },
  /** Removes some of it; repeat until `goesOn` is false. */
  'POST /imports/:id/undo': { params: importParams, answer: answers<UndoAnswer>() },
});
