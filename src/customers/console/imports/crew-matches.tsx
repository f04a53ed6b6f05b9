import type { ImportsAnswer } from '#customers/contract/imports.ts';
import { guessCrew } from '#customers/rules/importing/guess-crew.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ImportChoices } from './import-choices.ts';
import { hasLinesWithoutName, namesInColumn } from './names-in.ts';
import type { ReadFile } from './read-file.ts';

const { reading: texts } = importsTexts;

interface CrewMatchesProps {
  crews: ImportsAnswer['crews'];
  choices: ImportChoices;
  file: ReadFile;
  onChoose: (change: Pick<ImportChoices, 'crews'>) => void;
}

/** Which crew each name in the file means: guessed, and corrected by hand. */
export function CrewMatches({ crews, choices, file, onChoose }: CrewMatchesProps) {
  const { kind, columns, crews: chosen } = choices;
  const names = namesInColumn(file, columns.crew);
  const all = hasLinesWithoutName(file, columns.crew) ? [...names, ''] : names;
  const options = [
    { value: '', label: texts.noCrew[kind] },
    ...crews.map(({ id, name }) => ({ value: id as string, label: name })),
  ];
  const crewOf = (name: string): CrewId | null =>
    Object.hasOwn(chosen, name) ? (chosen[name] ?? null) : guessCrew(name, crews);
  return (
    <>
      <h3 className="mt-6 font-semibold">{texts.crews}</h3>
      <p className="mb-4 text-ink-soft">{texts.crewsHints[kind]}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-end gap-x-4 gap-y-5">
        {all.map((name) => (
          <ChoiceField
            key={name}
            label={name || texts.crewNotNamed}
            onChange={(value) => {
              const id = crews.find((crew) => crew.id === value)?.id ?? null;
              onChoose({ crews: { ...chosen, [name]: id } });
            }}
            options={options}
            value={crewOf(name) ?? ''}
          />
        ))}
      </div>
    </>
  );
}
