import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import { defaultClassOf, serviceClasses } from '#tax/rules/table/service-class.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { showToast } from '#ui/parts/toast.ts';
import type { TaxPartProps } from './states-section.tsx';

const { items: texts, classes } = taxTexts;

/** The tax class of each service and extra. */
export function ItemsSection(props: TaxPartProps) {
  const catalogue = useCall('GET /catalogue', {});
  return (
    <Section title={texts.title}>
      <p className="mb-3 max-w-prose text-ink-soft text-sm">{texts.about}</p>
      {catalogue.data && <ItemsForm {...props} catalogue={catalogue.data.published} />}
    </Section>
  );
}

interface ItemsFormProps extends TaxPartProps {
  catalogue: CatalogueContent;
}

function ItemsForm({ answer: { version, table }, isOwner, catalogue }: ItemsFormProps) {
  const save = useAct(calling('PUT /tax/classes'), '/tax');
  const { services, addOns } = catalogue;
  const items = [...services, ...addOns].filter(({ offered }) => offered);
  // A name with a dot would be a path inside the value.
  const values = { chosen: items.map(({ id }) => table.classes[id] ?? '') };
  const form = useServerForm<{ chosen: string[] }>(values, async ({ chosen }) => {
    const named = items.flatMap(({ id }, at) => {
      const found = serviceClasses.find((each) => each === chosen[at]);
      return found === undefined ? [] : [[id, found] as const];
    });
    await save.mutateAsync({ body: { version, classes: Object.fromEntries(named) } });
    void showToast({ title: texts.title, text: texts.saved, tone: 'status' });
  });
  return (
    <ServerForm form={form} submitLabel={texts.save}>
      <fieldset className="grid gap-3 sm:grid-cols-2" disabled={!isOwner}>
        <legend className="sr-only">{texts.title}</legend>
        {items.map(({ id, name }, at) => {
          const service = services.find((each) => each.id === id);
          const own = defaultClassOf(id, service);
          const byItself = service || own === 'carpet' ? classes[own] : texts.byService;
          return (
            <FormSelect
              error={undefined}
              field={form.register(`chosen.${at}`)}
              key={id}
              label={translatedName(name)}
              options={[
                { value: '', label: byItself },
                ...serviceClasses.map((value) => ({ value, label: classes[value] })),
              ]}
            />
          );
        })}
      </fieldset>
    </ServerForm>
  );
}
