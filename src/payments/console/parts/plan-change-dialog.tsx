import { useState } from 'react';
import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import type { AddOn, PlanFrequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { PlanChangeAnswer, PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import { planFrequencies } from '#payments/contract/plans.ts';
import { planChangeDialogTexts as texts } from '#payments/words/en/plan-change-dialog.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import { FieldError } from '#ui/parts/field-error.tsx';

interface PlanChangeDialogProps {
  orderId: OrderId;
  onClose: () => void;
  onDone: () => void;
}

/** Changes a plan: the first press shows a preview, and the second one stores it. */
export function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { data: options } = useCall('GET /plans/:id/options', { params: { id: props.orderId } });
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  if (options === undefined || catalogue === undefined) return null;
  const addOns = translatedCatalogue(catalogue).addOns.filter((sold) => {
    return options.addOns.some(({ id }) => id === sold.id);
  });
  return <Dialog {...props} addOns={addOns} options={options} />;
}

interface Values {
  serviceId: string;
  frequency: PlanFrequency;
  bedroomBath: string;
  sizeCategory: string;
  addOns: AddOnChoice[];
  price: string;
}

/** Where a plan and its visits are shown. */
export const PLAN_SHOWN_ON = ['/bookings', '/plans', '/series', '/calendar', '/today'] as const;

/** The field for an error's path, where the names differ. */
const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  'home.bedroomBath': 'bedroomBath',
  'home.sizeCategory': 'sizeCategory',
  monthCents: 'price',
};

function bodyOf({ serviceId, frequency, bedroomBath, sizeCategory, addOns, price }: Values) {
  const home = { bedroomBath, sizeCategory };
  const monthCents = price.trim() === '' ? null : (readCents(price) ?? noCents);
  return { serviceId, frequency, home, addOns, ...(monthCents !== null && { monthCents }) };
}

const FREQUENCIES = planFrequencies.map((value) => ({ value, label: texts.frequencies[value] }));

interface DialogProps extends PlanChangeDialogProps {
  options: PlanOptionsAnswer;
  addOns: readonly AddOn[];
}

function Dialog({ orderId, options, addOns, onClose, onDone }: DialogProps) {
  const { now, services, homes } = options;
  const [seen, setSeen] = useState<{ key: string; answer: PlanChangeAnswer } | null>(null);
  const change = useAct(calling('POST /plans/:id/change'), ...PLAN_SHOWN_ON);
  const params = { id: orderId };
  const values = {
    serviceId: now.service.id,
    frequency: now.frequency,
    ...now.home,
    addOns: now.addOns.flatMap(({ id, quantity }) => {
      return addOns.some((sold) => sold.id === id) ? [{ id, quantity }] : [];
    }),
    price: '',
  };
  const form = useServerForm<Values>(values, async (typed) => {
    const key = JSON.stringify(typed);
    const body = bodyOf(typed);
    try {
      if (seen?.key !== key) {
        setSeen({ key, answer: await call('POST /plans/:id/change', { params, body }) });
        return NOT_SAVED;
      }
      const { monthCents, visitCents, from } = seen.answer;
      const expect = { monthCents, visitCents, from };
      await change.mutateAsync({ params, body: { ...body, expect } });
      return onDone();
    } catch (error) {
      setSeen(null);
      throw withErrors(error, (each) => ({ ...each, path: FIELD_OF_PATH[each.path] ?? each.path }));
    }
  });
  const { errors } = form.formState;
  const sizes = homes.find(({ id }) => id === form.watch('bedroomBath'))?.sizes ?? [];
  const isSeen = seen !== null && seen.key === JSON.stringify(form.watch());
  const asHome = form.register('bedroomBath', {
    onChange: (event) => {
      const first = homes.find(({ id }) => id === event.target.value)?.sizes[0];
      form.setValue('sizeCategory', first?.id ?? '');
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={isSeen ? texts.store : texts.look}
      title={texts.title}
    >
      <FormSelect
        error={errors.serviceId}
        field={form.register('serviceId')}
        label={texts.service}
        options={asOptions(services)}
      />
      <FormSelect
        error={errors.frequency}
        field={form.register('frequency')}
        label={texts.frequency}
        options={FREQUENCIES}
      />
      <FormSelect
        error={errors.bedroomBath}
        field={asHome}
        label={texts.home}
        options={asOptions(homes)}
      />
      <FormSelect
        error={errors.sizeCategory}
        field={form.register('sizeCategory')}
        key={form.watch('bedroomBath')}
        label={texts.size}
        options={asOptions(sizes)}
      />
      <div>
        <AddOnChoices
          addOns={addOns}
          onChange={(chosen) => form.setValue('addOns', chosen, { shouldDirty: true })}
          value={form.watch('addOns')}
        />
        <FieldError id="plan-add-ons-error" text={errors.addOns?.message} />
      </div>
      <FormField
        autoComplete="off"
        error={errors.price}
        field={form.register('price')}
        hint={texts.priceHint}
        inputMode="decimal"
        label={texts.price}
      />
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {isSeen && (
          <>
            <p className="font-semibold">{seen.answer.words}</p>
            <p>{texts.visits(seen.answer.visits)}</p>
            <p className="text-ink-soft">{texts.readOut}</p>
          </>
        )}
      </div>
    </FormDialog>
  );
}

function asOptions(choices: readonly { readonly id: string; readonly name: string }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}
