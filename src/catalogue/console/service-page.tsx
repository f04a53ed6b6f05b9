import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { dutiesOf, emergencyServiceId, subtasksOf } from '#catalogue/rules/lookup.ts';
import { type Category, categories, type Service } from '#catalogue/rules/types.ts';
import { categoryLabels, entryTexts as texts } from '#catalogue/words/en/console.ts';
import { feeText } from '#kernel/rules/business/fee.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField, FormSelect, FormText } from '#ui/console/parts/form-field.tsx';
import { typedNumber } from '#ui/console/parts/typed-number.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { RhythmFields, type RhythmValues, readRhythms, rhythmValues } from './rhythm-fields.tsx';
import { readTerms, TermFields, type TermValues, termValues } from './term-fields.tsx';
import { readExtra } from './typed-extra.ts';
import { useEntryForm, withEntry } from './use-entry-form.ts';

interface Values {
  id: string;
  name: string;
  description: string;
  category: Category;
  basePrice: string;
  planPrices: { monthly: string; biweekly: string; weekly: string };
  laborHours: string;
  /** One per line. */
  subtasks: string;
  byHomeSize: boolean;
  offered: boolean;
  terms: TermValues;
  /** The surcharge for the first clean of a series. */
  firstClean: string;
  rhythms: RhythmValues;
}

/** A service of the draft; `new` creates one. */
export function Component() {
  return (
    <EntryPage entriesOf={({ services }) => services}>
      {(catalogue, service) => <ServiceForm catalogue={catalogue} service={service} />}
    </EntryPage>
  );
}

interface ServiceFormProps {
  catalogue: CatalogueAnswer;
  service: Service | undefined;
}

function ServiceForm({ catalogue, service }: ServiceFormProps) {
  const form = useEntryForm<Values>({
    draft: catalogue.draft,
    section: 'services',
    values: valuesOf(service),
    put: ({ services }, values) => withEntry(services, service?.id, entryOf(values)),
  });
  const { errors } = form.formState;
  const isPlan = form.watch('category') === 'wellness';
  const planError = errors.planPrices;
  return (
    <EntryForm
      extra={
        service && (
          <RemoveEntry
            catalogue={catalogue}
            id={service.id}
            name={service.name}
            section="services"
          />
        )
      }
      form={form}
      title={service?.name ?? texts.service.another}
    >
      {service === undefined && (
        <FormField
          error={errors.id}
          field={form.register('id')}
          hint={texts.shortNameHint}
          label={texts.shortName}
        />
      )}
      <FormField error={errors.name} field={form.register('name')} label={texts.name} />
      <FormText
        error={errors.description}
        field={form.register('description')}
        label={texts.description}
        rows={2}
      />
      <FormSelect
        error={errors.category}
        field={form.register('category')}
        hint={texts.service.kindHint}
        label={texts.service.kind}
        options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          error={errors.basePrice}
          field={form.register('basePrice')}
          inputMode="numeric"
          label={isPlan ? texts.service.planPrice : texts.service.price}
        />
        <FormField
          error={errors.laborHours}
          field={form.register('laborHours')}
          inputMode="decimal"
          label={texts.service.hours}
        />
      </div>
      {isPlan && (
        <fieldset>
          <legend className="font-semibold">{texts.service.planPrices}</legend>
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            <FormField
              error={planError?.monthly ?? rootError(planError)}
              field={form.register('planPrices.monthly')}
              inputMode="numeric"
              label={texts.service.monthly}
            />
            <FormField
              error={planError?.biweekly}
              field={form.register('planPrices.biweekly')}
              inputMode="numeric"
              label={texts.service.biweekly}
            />
            <FormField
              error={planError?.weekly}
              field={form.register('planPrices.weekly')}
              inputMode="numeric"
              label={texts.service.weekly}
            />
          </div>
        </fieldset>
      )}
      {!isPlan && service?.id !== emergencyServiceId && (
        <>
          <TermFields
            errors={errors.terms}
            field={(who, name) => form.register(`terms.${who}.${name}`)}
            kindOf={(who) => form.watch(`terms.${who}.kind`)}
          />
          <FormField
            error={errors.firstClean}
            field={form.register('firstClean')}
            hint={texts.service.firstCleanHint}
            label={texts.service.firstClean}
          />
          <RhythmFields errors={errors.rhythms} field={(id) => form.register(`rhythms.${id}`)} />
        </>
      )}
      <FormText
        error={errors.subtasks}
        field={form.register('subtasks')}
        hint={texts.dutiesHint}
        label={texts.duties}
        rows={8}
      />
      <FormCheck
        field={form.register('byHomeSize')}
        hint={texts.service.byHomeSizeHint}
        label={texts.byHomeSize}
      />
      <FormCheck
        error={errors.offered}
        field={form.register('offered')}
        hint={texts.offeredHint}
        label={texts.offered}
      />
    </EntryForm>
  );
}

/** An error about all three prices together. */
function rootError(error: { type?: unknown; message?: unknown } | undefined) {
  return typeof error?.message === 'string'
    ? { type: 'server', message: error.message }
    : undefined;
}

function valuesOf(service: Service | undefined): Values {
  const prices = service?.planPrices;
  return {
    id: service?.id ?? '',
    name: service?.name ?? '',
    description: service?.description ?? '',
    category: service?.category ?? 'quick-fix',
    basePrice: String(service?.basePrice ?? ''),
    planPrices: {
      monthly: String(prices?.monthly ?? ''),
      biweekly: String(prices?.biweekly ?? ''),
      weekly: String(prices?.weekly ?? ''),
    },
    laborHours: service?.laborHours ?? '',
    subtasks: service === undefined ? '' : dutiesOf(service).join('\n'),
    byHomeSize: !service?.fixedPrice,
    offered: service?.offered ?? true,
    terms: termValues(service?.terms),
    firstClean: service?.firstClean ? feeText(service.firstClean) : '',
    rhythms: rhythmValues(service?.rhythms),
  };
}

/** As the server's schema expects it. Text that is not a number stays text, and the server refuses it. */
function entryOf(values: Values) {
  const { byHomeSize, planPrices, basePrice, subtasks, laborHours, ...others } = values;
  const { terms, firstClean, rhythms, ...rest } = others;
  const extra = readExtra(firstClean);
  return {
    ...rest,
    id: values.id.trim(),
    laborHours: laborHours.trim(),
    basePrice: typedNumber(basePrice),
    subtasks: subtasksOf(subtasks.split('\n')),
    fixedPrice: !byHomeSize,
    ...(values.category === 'wellness'
      ? {
          planPrices: {
            monthly: typedNumber(planPrices.monthly),
            biweekly: typedNumber(planPrices.biweekly),
            weekly: typedNumber(planPrices.weekly),
          },
        }
      : {
          ...readTerms(terms),
          ...(extra !== null && { firstClean: extra }),
          ...readRhythms(rhythms),
        }),
  };
}
