import { useState } from 'react';
import { planChangeTexts as texts } from '#own-page/words/en/plan-change.ts';
import type { PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import { planFrequencies } from '#payments/contract/plans.ts';
import { Select, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

export const FIELDS = {
  service: 'plan-service',
  frequency: 'plan-frequency',
  home: 'plan-home',
  size: 'plan-size',
} as const;

export function addOnField(id: string): string {
  return `plan-add-${id}`;
}

/** The field for a path of the call's body. */
export function fieldForPath(path: string): string | null {
  if (path === 'serviceId') return FIELDS.service;
  if (path === 'frequency') return FIELDS.frequency;
  if (path === 'home.bedroomBath') return FIELDS.home;
  return path.startsWith('home') ? FIELDS.size : null;
}

interface PlanFieldsProps {
  options: PlanOptionsAnswer;
  errorOf: (fieldId: string) => string | undefined;
}

const FREQUENCIES = planFrequencies.map((value) => ({ value, label: texts.frequencies[value] }));

/** The parts of a plan that can change; each starts with its current value. */
export function PlanFields({ options, errorOf }: PlanFieldsProps) {
  const { now, services, homes, addOns } = options;
  const [home, setHome] = useState(now.home.bedroomBath);
  const sizes = homes.find(({ id }) => id === home)?.sizes ?? [];
  return (
    <>
      <div className="grid gap-4">
        <Field error={errorOf(FIELDS.service)} id={FIELDS.service} label={texts.service}>
          {(control) => (
            <Select
              {...control}
              defaultValue={now.service.id}
              name={FIELDS.service}
              options={asOptions(services)}
            />
          )}
        </Field>
        <Field error={errorOf(FIELDS.frequency)} id={FIELDS.frequency} label={texts.frequency}>
          {(control) => (
            <Select
              {...control}
              defaultValue={now.frequency}
              name={FIELDS.frequency}
              options={FREQUENCIES}
            />
          )}
        </Field>
        <Field error={errorOf(FIELDS.home)} id={FIELDS.home} label={texts.home}>
          {(control) => (
            <Select
              {...control}
              name={FIELDS.home}
              onChange={(event) => setHome(event.currentTarget.value)}
              options={asOptions(homes)}
              value={home}
            />
          )}
        </Field>
        <Field error={errorOf(FIELDS.size)} id={FIELDS.size} label={texts.size}>
          {(control) => (
            <Select
              {...control}
              defaultValue={home === now.home.bedroomBath ? now.home.sizeCategory : sizes[0]?.id}
              key={home}
              name={FIELDS.size}
              options={asOptions(sizes)}
            />
          )}
        </Field>
      </div>
      {addOns.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{texts.addOns}</legend>
          <p className="text-ink-soft text-sm">{texts.addOnsHint}</p>
          <div className="mt-2 grid gap-4">
            {addOns.map(({ id, name }) => (
              <Field error={errorOf(addOnField(id))} id={addOnField(id)} key={id} label={name}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    defaultValue={now.addOns.find((one) => one.id === id)?.quantity ?? ''}
                    inputMode="numeric"
                    name={addOnField(id)}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function asOptions(choices: readonly { readonly id: string; readonly name: string }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}
