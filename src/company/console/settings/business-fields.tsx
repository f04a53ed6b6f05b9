import { type InputHTMLAttributes, useId } from 'react';
import { businessTexts as texts } from '#company/words/en/console-business.ts';
import { languageNames, languages } from '#kernel/rules/language.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Select, TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { BrandColorField } from './brand-color-field.tsx';
import { errorOf, type FieldsProps, type LineField, type TickField, toldOf } from './field-told.ts';
import { LogoField } from './logo-field.tsx';
import { OfficeFields } from './office-fields.tsx';
import { offeredText } from './setting-text.ts';

/** Each language first and the others behind it, and each alone. */
const OFFERED = languages
  .flatMap((first) => [[first, ...languages.filter((each) => each !== first)], [first]])
  .map((offered) => ({ value: offered.join(' '), label: offeredText(offered) }));
const LANGUAGES = languages.map((value) => ({ value, label: languageNames[value] }));

/** Everything that is set of the business, a sheet for each matter. */
export function BusinessFields({ form, fixed }: FieldsProps) {
  const of = { form, fixed };
  return (
    <>
      <Section title={texts.sections.you}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4">
          <Line {...of} autoComplete="organization" name="name" />
          <Line {...of} inputMode="email" name="email" />
          <Line {...of} inputMode="tel" name="phone" />
          <Line {...of} inputMode="tel" name="textNumber" />
        </div>
      </Section>
      <Section title={texts.sections.look}>
        <div className="flex flex-col gap-5">
          <LogoField form={form} />
          <BrandColorField {...of} />
        </div>
      </Section>
      <Section title={texts.sections.office}>
        <Line {...of} name="address" />
        <OfficeFields form={form} />
      </Section>
      <Section title={texts.sections.place}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4">
          <Choice {...of} name="pageLanguages" options={OFFERED} />
          <Choice {...of} name="language" options={LANGUAGES} />
          <Choice {...of} name="timeZone" options={timeZones(form.watch('timeZone'))} />
          <Line {...of} autoCapitalize="characters" name="country" />
        </div>
      </Section>
      <Section title={texts.sections.policies}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4">
          <Line {...of} inputMode="numeric" name="cancelFreeHours" />
          <Line {...of} name="answersBy" type="time" />
        </div>
      </Section>
      <Section title={texts.sections.staff}>
        <p className="text-ink-soft">{texts.staff}</p>
        <Tick {...of} name="staffTakesPayments" />
        <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4">
          {form.watch('staffTakesPayments') && (
            <Line {...of} inputMode="numeric" name="staffBillLimit" />
          )}
          <Line {...of} inputMode="numeric" name="staffRefundLimit" />
        </div>
        <Tick {...of} name="staffSeesRevenue" />
        <Tick {...of} name="staffExportsData" />
      </Section>
      <Section title={texts.sections.mail}>
        <Lines {...of} name="mailFooter" rows={2} />
      </Section>
      <Section title={texts.sections.page}>
        <Lines {...of} name="embedOrigins" rows={3} />
        <Tick {...of} name="webhookTestCard" />
      </Section>
    </>
  );
}

/** A zone that this browser does not list is kept as it is. */
function timeZones(now: string) {
  const listed = Intl.supportedValuesOf('timeZone');
  const all = listed.includes(now) ? listed : [now, ...listed];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

type LineProps = FieldsProps & { name: LineField } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'form' | 'name'
  >;

function Line({ form, fixed, name, ...input }: LineProps) {
  const variable = fixed[name];
  return (
    <Field error={errorOf(form, name)} id={useId()} {...toldOf(name, variable)}>
      {(control) => (
        <TextInput
          {...input}
          {...form.register(name)}
          {...control}
          disabled={variable !== undefined}
        />
      )}
    </Field>
  );
}

function Lines({ form, fixed, name, rows }: FieldsProps & { name: LineField; rows: number }) {
  const variable = fixed[name];
  return (
    <Field error={errorOf(form, name)} id={useId()} {...toldOf(name, variable)}>
      {(control) => (
        <TextArea
          rows={rows}
          {...form.register(name)}
          {...control}
          disabled={variable !== undefined}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends FieldsProps {
  name: LineField;
  options: readonly { value: string; label: string }[];
}

function Choice({ form, fixed, name, options }: ChoiceProps) {
  const variable = fixed[name];
  return (
    <Field error={errorOf(form, name)} id={useId()} {...toldOf(name, variable)}>
      {(control) => (
        <Select
          options={options}
          {...form.register(name)}
          {...control}
          disabled={variable !== undefined}
        />
      )}
    </Field>
  );
}

function Tick({ form, fixed, name }: FieldsProps & { name: TickField }) {
  const variable = fixed[name];
  const { label, hint } = toldOf(name, variable);
  return (
    <Checkbox
      {...form.register(name)}
      className="mt-2"
      disabled={variable !== undefined}
      hint={hint}
      id={useId()}
      label={label}
    />
  );
}
