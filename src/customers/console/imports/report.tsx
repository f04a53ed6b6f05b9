import { importsTexts } from '#customers/words/en/imports.ts';
import { importWaits } from '#visits/rules/wait-reasons.ts';
import type { ImportChoices } from './import-choices.ts';
import { LinesTable } from './lines-table.tsx';
import type { ReadFile } from './read-file.ts';
import type { Outcome } from './send-chunks.ts';

const { check: texts } = importsTexts;

interface ReportProps {
  choices: ImportChoices;
  file: ReadFile;
  outcome: Outcome;
  /** It was imported: the totals are shown above. */
  isDone?: boolean;
}

/** What can be imported, what is imported without a field, and each line that cannot be imported. */
export function Report({ choices: { columns }, file, outcome, isDone = false }: ReportProps) {
  const { fresh, known, waits, problems, leftOut } = outcome;
  const reasons = importWaits.filter((reason) => waits[reason] !== undefined);
  const wrong = countLines(problems);
  const partial = countLines(leftOut);
  return (
    <div className="flex w-full min-w-0 flex-col items-start gap-3" role="status">
      <ul className="flex flex-col gap-1">
        {!isDone && <li>{fresh === 0 ? texts.nothing : texts.fresh(fresh)}</li>}
        {known > 0 && <li>{texts.known(known)}</li>}
        {reasons.map((reason) => (
          <li key={reason}>{texts.waits(waits[reason] ?? 0, texts.why[reason])}</li>
        ))}
        {wrong + partial === 0 && <li>{texts.allGood}</li>}
      </ul>
      {partial > 0 && (
        <>
          <p>{isDone ? texts.leftOut.done(partial) : texts.leftOut.found(partial)}</p>
          <LinesTable
            caption={texts.leftOut.caption}
            columns={columns}
            download={texts.leftOut.download}
            file={file}
            found={leftOut}
            outcomeOf={({ kept }) => texts.leftOut.kept[kept]}
          />
        </>
      )}
      {wrong > 0 && (
        <>
          <p>{isDone ? texts.wrongDone(wrong) : texts.wrong(wrong)}</p>
          <LinesTable
            caption={texts.caption}
            columns={columns}
            download={texts.download}
            file={file}
            found={problems}
          />
        </>
      )}
    </div>
  );
}

function countLines(found: readonly { readonly line: number }[]): number {
  return new Set(found.map(({ line }) => line)).size;
}
