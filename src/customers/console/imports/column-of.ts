import { allImportFields } from '#customers/rules/importing/fields.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import type { Columns } from './chunks.ts';
import type { ReadFile } from './read-file.ts';

/** What the file calls the column of a field; else what the field is called here. */
export function columnOf(path: string, columns: Columns, file: ReadFile): string {
  const field = allImportFields.find((each) => each === path);
  if (path === 'cells') return importsTexts.columns.wholeLine;
  if (field === undefined) return path;
  return file.headers[columns[field] ?? -1] || importsTexts.columns.fields[field];
}
