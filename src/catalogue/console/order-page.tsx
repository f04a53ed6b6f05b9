import { useState } from 'react';
import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import type { EntrySection } from '#catalogue/rules/editing/catalogue-changes.ts';
import { catalogueTexts } from '#catalogue/words/en/console.ts';
import { EntryForm } from './entry-form.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { orderedGroups, sortByIds, swapIds } from './order.ts';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { useEntryForm } from './use-entry-form.ts';

const texts = catalogueTexts.order;
const sections: Record<string, { section: EntrySection; title: string }> = {
  services: { section: 'services', title: texts.services },
  'add-ons': { section: 'addOns', title: texts.addOns },
  homes: { section: 'homes', title: texts.homes },
};

/** The order in which customers see the entries of a section. */
export function Component() {
  const { section = '' } = useParams();
  const shown = Object.hasOwn(sections, section) ? sections[section] : undefined;
  if (shown === undefined) return <MissingEntry />;
  return (
    <WithCatalogue>
      {(catalogue) => <OrderForm catalogue={catalogue} key={section} {...shown} />}
    </WithCatalogue>
  );
}

interface OrderFormProps {
  catalogue: CatalogueAnswer;
  section: EntrySection;
  title: string;
}

function OrderForm({ catalogue, section, title }: OrderFormProps) {
  const { content } = catalogue.draft;
  const [said, setSaid] = useState('');
  const form = useEntryForm<{ ids: string[] }>({
    draft: catalogue.draft,
    section,
    values: { ids: content[section].map(({ id }) => id) },
    put: (latest, { ids }) => ({
      entries: sortByIds<{ readonly id: string }>(latest[section], ids),
      index: 0,
    }),
  });
  const ids = form.watch('ids');
  const groups = orderedGroups(content, section, ids);

  return (
    <EntryForm form={form} title={title}>
      {groups.map(({ label, entries }) => (
        <section aria-label={label ?? title} key={label ?? ''}>
          {label && <h2 className="mb-1 font-semibold text-ink-soft text-sm">{label}</h2>}
          <ol className="ruled border-line border-y">
            {entries.map(({ id, name }, index) => (
              <li className="flex items-center gap-2 py-2" key={id}>
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <MoveButtons
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  name={name}
                  onMove={(step) => {
                    form.setValue('ids', swapIds(ids, id, entries[index + step]?.id ?? id));
                    setSaid(texts.isNow(name, index + step + 1, entries.length));
                  }}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="sr-only" role="status">
        {said}
      </p>
    </EntryForm>
  );
}
