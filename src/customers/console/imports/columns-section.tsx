import {
  type ImportField,
  importFields,
  requiredFields,
} from '#customers/rules/importing/fields.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ImportChoices } from './import-choices.ts';
import type { ReadFile } from './read-file.ts';

const { columns: texts } = importsTexts;
const SAMPLE_ROWS = 20;

interface ColumnsSectionProps {
  choices: ImportChoices;
  file: ReadFile;
  isEnough: boolean;
  onChoose: (change: Pick<ImportChoices, 'columns'>) => void;
}

/** Which column of the file is which field: guessed, and corrected by hand. */
export function ColumnsSection({ choices, file, isEnough, onChoose }: ColumnsSectionProps) {
  const { kind, columns } = choices;
  const options = [
    { value: '', label: texts.none },
    ...file.headers.map((name, index) => ({
      value: String(index),
      label: name || `#${index + 1}`,
    })),
  ];
  function choose(field: ImportField, value: string): void {
    const { [field]: _, ...others } = columns;
    onChoose({ columns: value === '' ? others : { ...others, [field]: Number(value) } });
  }
  return (
    <Section title={texts.title}>
      <p className="mb-4 text-ink-soft">{texts.hint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-end gap-x-4 gap-y-5">
        {importFields[kind].map((field) => (
          <ChoiceField
            hint={exampleText(file, columns[field])}
            key={field}
            label={texts.fields[field]}
            note={requirementNote(kind, field)}
            onChange={(value) => choose(field, value)}
            options={options}
            value={String(columns[field] ?? '')}
          />
        ))}
      </div>
      {!isEnough && (
        <div className="mt-4" role="status">
          <Notice tone="warning">{texts.missing[kind]}</Notice>
        </div>
      )}
    </Section>
  );
}

function requirementNote(kind: ImportChoices['kind'], field: ImportField): string | undefined {
  const group = requiredFields[kind].find((fields) => fields.includes(field));
  if (group === undefined) return undefined;
  return group.length === 1 ? texts.needed : texts.eitherNeeded;
}

function exampleText({ rows }: ReadFile, column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const texty = rows.slice(0, SAMPLE_ROWS).find(({ cells }) => cells[column]?.trim());
  const text = texty?.cells[column]?.trim();
  return text === undefined ? texts.noExample : texts.example(text.slice(0, 60));
}
