import { useState } from 'react';
import type { ImportsAnswer } from '#customers/contract/imports.ts';
import {
  type ImportKind,
  importFields,
  requiredFields,
} from '#customers/rules/importing/fields.ts';
import { guessColumns } from '#customers/rules/importing/guess-columns.ts';
import { CheckSection } from './check-section.tsx';
import type { Columns } from './chunks.ts';
import { ColumnsSection } from './columns-section.tsx';
import { FileSection } from './file-section.tsx';
import { type ImportChoices, INITIAL_CHOICES } from './import-choices.ts';
import type { ReadFile } from './read-file.ts';
import { ReadingSection } from './reading-section.tsx';

interface ImportFormProps {
  answer: ImportsAnswer;
  onAgain: () => void;
  onImported: () => void;
}

export function ImportForm({ answer, onAgain, onImported }: ImportFormProps) {
  const [choices, setChoices] = useState(INITIAL_CHOICES);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [isRunning, setRunning] = useState(false);
  const choose = (change: Partial<ImportChoices>) => setChoices({ ...choices, ...change });
  const isEnough = requiredFields[choices.kind].every((group) =>
    group.some((field) => choices.columns[field] !== undefined),
  );
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-4" disabled={isRunning}>
        <FileSection
          choices={choices}
          file={file}
          onChoose={(change) => {
            const kind = change.kind ?? choices.kind;
            choose({ ...change, columns: columnsForKind(choices.columns, kind, file) });
          }}
          onFile={(read) => {
            const columns = read === null ? {} : guessColumns(choices.kind, read.headers);
            setFile(read);
            choose({ columns, services: {}, crews: {} });
          }}
        />
        {file !== null && (
          <>
            <ColumnsSection choices={choices} file={file} isEnough={isEnough} onChoose={choose} />
            <ReadingSection answer={answer} choices={choices} file={file} onChoose={choose} />
          </>
        )}
      </fieldset>
      {file !== null && isEnough && (
        <CheckSection
          choices={choices}
          file={file}
          key={JSON.stringify([choices, file.rows.length])}
          onAgain={onAgain}
          onImported={onImported}
          onRunning={setRunning}
        />
      )}
    </>
  );
}

/** Another kind has other columns and ids; choices made by hand stay if both kinds have the field. */
function columnsForKind(columns: Columns, kind: ImportKind, file: ReadFile | null): Columns {
  if (file === null) return {};
  const chosen = Object.entries(columns).filter(
    ([field]) => field !== 'externalId' && importFields[kind].some((each) => each === field),
  );
  return { ...guessColumns(kind, file.headers), ...Object.fromEntries(chosen) };
}
