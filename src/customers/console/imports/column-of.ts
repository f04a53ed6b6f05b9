import { allImportFields } from '#customers/rules/importing/fields.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import type { Columns } from './chunks.ts';
import type { ReadFile } from './read-file.ts';

/** The file's name for the column of a field, or else our name for the field. */
export function columnLabel(path: string, columns: Columns, file: ReadFile): string {
  const field = allImportFields.find((each) => each === path);
  if (path === 'cells') return importsTexts.columns.wholeLine;
  if (field === undefined) return path;
  return file.headers[columns[field] ?? -1] || importsTexts.columns.fields[field];
}
