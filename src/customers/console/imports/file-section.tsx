import { useId, useState } from 'react';
import { importKinds, importSources, MAX_ROWS } from '#customers/rules/importing/fields.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { formatCount } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Field } from '#ui/parts/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ImportChoices } from './import-choices.ts';
import { type FileProblem, type ReadFile, readChosenFile } from './read-file.ts';

const { file: texts } = importsTexts;
const KINDS = importKinds.map((value) => ({ value, label: texts.kinds[value] }));
const SOURCES = importSources.map((value) => ({ value, label: texts.sources[value] }));

interface FileSectionProps {
  choices: ImportChoices;
  file: ReadFile | null;
  onChoose: (change: Partial<Pick<ImportChoices, 'kind' | 'source'>>) => void;
  onFile: (file: ReadFile | null) => void;
}

/** Which file, what it contains and where it comes from. */
export function FileSection({ choices, file, onChoose, onFile }: FileSectionProps) {
  const { kind, source } = choices;
  const id = useId();
  const [problem, setProblem] = useState<string>();

  async function read(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const found = await readChosenFile(chosen);
    const wrong = fileProblemText(found);
    setProblem(wrong);
    onFile(wrong === undefined && isReadFile(found) ? found : null);
  }

  return (
    <Section title={texts.title}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-end gap-4">
        <ChoiceField
          hint={texts.kindHints[kind]}
          label={texts.kind}
          onChange={(value) => onChoose({ kind: value })}
          options={KINDS}
          value={kind}
        />
        <ChoiceField
          hint={texts.sourceHints[source]}
          label={texts.source}
          onChange={(value) => onChoose({ source: value })}
          options={SOURCES}
          value={source}
        />
        <Field
          className="col-span-full"
          error={problem}
          hint={texts.chooseHint}
          id={id}
          label={texts.choose}
        >
          {(control) => (
            <input
              {...control}
              accept=".csv,.tsv,.txt,text/csv"
              className="block min-h-11 w-full rounded-card border border-control bg-surface p-2 text-base file:mr-3 file:[font-family:inherit] file:min-h-9 file:rounded-card file:border-0 file:bg-tint file:px-4 file:font-semibold file:text-ink"
              onChange={(event) => void read(event.target.files?.[0])}
              type="file"
            />
          )}
        </Field>
      </div>
      <p className="mt-2 text-ink-soft empty:hidden" role="status">
        {file && texts.chosen(file.rows.length, file.headers.length)}
      </p>
    </Section>
  );
}

function isReadFile(found: ReadFile | FileProblem): found is ReadFile {
  return typeof found === 'object' && 'rows' in found;
}

/** One sentence that says what to do; undefined for a readable file. */
function fileProblemText(found: ReadFile | FileProblem): string | undefined {
  const { problems } = texts;
  if (typeof found === 'string') return problems[found];
  if (!isReadFile(found)) return problems['broken-quote'](formatCount(found.brokenLine));
  return found.rows.length > MAX_ROWS ? problems['too-many'](formatCount(MAX_ROWS)) : undefined;
}
