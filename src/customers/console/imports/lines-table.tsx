import Papa from 'papaparse';
import type { LineProblem } from '#customers/contract/imports.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Columns } from './chunks.ts';
import { columnLabel } from './column-of.ts';
import type { ReadFile } from './read-file.ts';

const { check: texts } = importsTexts;
const MAX_SHOWN = 100;

interface LinesTableProps<Found extends LineProblem> {
  caption: string;
  columns: Columns;
  file: ReadFile;
  found: readonly Found[];
  /** What happens to the line. */
  outcomeOf?: (found: Found) => string;
  download: string;
}

/** Lines with a problem, each with its column and a sentence. */
export function LinesTable<Found extends LineProblem>(props: LinesTableProps<Found>) {
  const { caption, columns, file, found, outcomeOf, download } = props;
  const place = ({ path }: Found) => columnLabel(path, columns, file);
  const shown: readonly Column<Found>[] = [
    { key: 'line', header: texts.columns.line, cell: ({ line }) => line, align: 'right' },
    { key: 'column', header: texts.columns.column, cell: place, className: 'wrap-anywhere' },
    { key: 'what', header: texts.columns.what, cell: ({ message }) => message },
    ...(outcomeOf ? [{ key: 'kept', header: texts.columns.kept, cell: outcomeOf }] : []),
  ];
  return (
    <>
      <div className="w-full min-w-0">
        <DataTable
          caption={caption}
          columns={shown}
          phoneRow={(each) => (
            <>
              <p className="font-semibold">{texts.place(each.line, place(each))}</p>
              <p>{each.message}</p>
              {outcomeOf && <p className="text-ink-soft">{outcomeOf(each)}</p>}
            </>
          )}
          rowKey={({ line, path, code }) => `${line} ${path} ${code}`}
          rows={found.slice(0, MAX_SHOWN)}
        />
      </div>
      {found.length > MAX_SHOWN && <p>{texts.more(found.length - MAX_SHOWN)}</p>}
      <Button onClick={() => downloadLines(file, found)} variant="secondary">
        {download}
      </Button>
    </>
  );
}

/** The lines as in the file, with a column for the reason: to correct and choose again. */
function downloadLines(file: ReadFile, found: readonly LineProblem[]): void {
  const why = Map.groupBy(found, ({ line }) => line);
  const rows = file.rows.flatMap(({ line, cells }) => {
    const own = why.get(line);
    return own ? [[...cells, own.map(({ message }) => message).join(' ')]] : [];
  });
  const text = Papa.unparse([[...file.headers, texts.columns.what], ...rows], {
    escapeFormulae: true,
  });
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'import.csv';
  link.click();
  URL.revokeObjectURL(address);
}
