import Papa from 'papaparse';
import type { LineProblem } from '#customers/contract/imports.ts';
import type { ImportField } from '#customers/rules/importing/fields.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Button } from '#ui/parts/button.tsx';
import { importWaits } from '#visits/rules/wait-reasons.ts';
import type { ImportChoices } from './import-choices.ts';
import type { ReadFile } from './read-file.ts';
import type { Outcome } from './send-chunks.ts';

const { check: texts, columns } = importsTexts;
const MOST_SHOWN = 100;

interface ReportProps {
  choices: ImportChoices;
  file: ReadFile;
  outcome: Outcome;
  /** It was imported: what can be done is told above. */
  isDone?: boolean;
}

/** What can be imported, and each line that cannot, by its column and with a sentence. */
export function Report({ choices, file, outcome, isDone = false }: ReportProps) {
  const { fresh, known, waits, problems } = outcome;
  const reasons = importWaits.filter((reason) => waits[reason] !== undefined);
  const wrong = new Set(problems.map(({ line }) => line)).size;
  const columnOf = ({ path }: LineProblem) => {
    const field = path as ImportField;
    return file.headers[choices.columns[field] ?? -1] || columns.fields[field] || path;
  };
  const shown: readonly Column<LineProblem>[] = [
    { key: 'line', header: texts.columns.line, cell: ({ line }) => line, align: 'right' },
    { key: 'column', header: texts.columns.column, cell: columnOf, className: 'wrap-anywhere' },
    { key: 'what', header: texts.columns.what, cell: ({ message }) => message },
  ];
  return (
    <div className="flex w-full min-w-0 flex-col items-start gap-3" role="status">
      <ul className="flex flex-col gap-1">
        {!isDone && <li>{fresh === 0 ? texts.nothing : texts.fresh(fresh)}</li>}
        {known > 0 && <li>{texts.known(known)}</li>}
        {reasons.map((reason) => (
          <li key={reason}>{texts.waits(waits[reason] ?? 0, texts.why[reason])}</li>
        ))}
        <li>{wrong === 0 ? texts.allGood : texts.wrong(wrong)}</li>
      </ul>
      {wrong > 0 && (
        <>
          <div className="w-full min-w-0">
            <DataTable
              caption={texts.caption}
              columns={shown}
              phoneRow={(problem) => (
                <>
                  <p className="font-semibold">{texts.place(problem.line, columnOf(problem))}</p>
                  <p>{problem.message}</p>
                </>
              )}
              rowKey={({ line, path, code }) => `${line} ${path} ${code}`}
              rows={problems.slice(0, MOST_SHOWN)}
            />
          </div>
          {problems.length > MOST_SHOWN && <p>{texts.more(problems.length - MOST_SHOWN)}</p>}
          <Button onClick={() => save(file, problems)} variant="secondary">
            {texts.download}
          </Button>
        </>
      )}
    </div>
  );
}

/** The wrong lines as they are in the file, with a column that says why: to correct and choose again. */
function save(file: ReadFile, problems: readonly LineProblem[]): void {
  const why = Map.groupBy(problems, ({ line }) => line);
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
