import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import type { ImportsAnswer } from '#customers/contract/imports.ts';
import { dayOrders } from '#customers/rules/importing/read-when.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import { languages } from '#kernel/rules/language.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CrewMatches } from './crew-matches.tsx';
import type { ImportChoices } from './import-choices.ts';
import { namesInColumn } from './names-in.ts';
import type { ReadFile } from './read-file.ts';

const { reading: texts } = importsTexts;
const ORDERS = dayOrders.map((value) => ({ value, label: texts.dayOrders[value] }));
const LANGUAGES = languages.map((value) => ({ value, label: texts.languages[value] }));
const LENGTHS = [60, 90, 120, 150, 180, 240, 300, 360].map((minutes) => {
  return { value: String(minutes), label: texts.hours(minutes / 60) };
});

interface ReadingSectionProps {
  answer: ImportsAnswer;
  choices: ImportChoices;
  file: ReadFile;
  onChoose: (change: Partial<ImportChoices>) => void;
}

/** The choices that the file leaves open. */
export function ReadingSection({ answer, choices, file, onChoose }: ReadingSectionProps) {
  const { kind, services, otherwise } = choices;
  const names = namesInColumn(file, choices.columns.service);
  const offered = answer.services.map(({ id, name }) => ({
    value: id,
    label: translatedName(name),
  }));
  const isKnown = (name: string) =>
    answer.services.some((service) => service.name.toLowerCase() === name.toLowerCase());
  return (
    <Section title={texts.title}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-end gap-x-4 gap-y-5">
        <ChoiceField
          label={texts.language}
          onChange={(language) => onChoose({ language })}
          options={LANGUAGES}
          value={choices.language}
        />
        {kind !== 'customers' && (
          <>
            <ChoiceField
              label={texts.dayOrder}
              onChange={(dayOrder) => onChoose({ dayOrder })}
              options={ORDERS}
              value={choices.dayOrder}
            />
            <ChoiceField
              label={texts.minutes}
              onChange={(minutes) => onChoose({ minutes: Number(minutes) })}
              options={LENGTHS}
              value={String(choices.minutes)}
            />
          </>
        )}
      </div>
      {kind !== 'customers' && (
        <>
          <h3 className="mt-6 font-semibold">{texts.services}</h3>
          <p className="mb-4 text-ink-soft">{texts.servicesHints[kind]}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-end gap-x-4 gap-y-5">
            {names
              .filter((name) => !isKnown(name))
              .map((name) => (
                <ChoiceField
                  key={name}
                  label={name}
                  onChange={(id) => onChoose({ services: { ...services, [name]: id } })}
                  options={[{ value: '', label: texts.asOthers }, ...offered]}
                  value={services[name] ?? ''}
                />
              ))}
            <ChoiceField
              label={texts.otherwise}
              onChange={(id) => onChoose({ otherwise: id })}
              options={[{ value: '', label: texts.noService }, ...offered]}
              value={otherwise}
            />
          </div>
          <CrewMatches choices={choices} crews={answer.crews} file={file} onChoose={onChoose} />
        </>
      )}
    </Section>
  );
}
