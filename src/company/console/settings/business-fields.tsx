import { Fragment, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { businessTexts as texts } from '#company/words/en/console-business.ts';
import type { BusinessField } from '#kernel/rules/business/business-settings.ts';
import { lateSkips } from '#kernel/rules/business/late-skip.ts';
import { languageNames, languages } from '#kernel/rules/language.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Select, TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { BrandColorField } from './brand-color-field.tsx';
import {
  type FieldsProps,
  fieldError,
  fieldTexts,
  type LineField,
  type TickField,
} from './field-told.ts';
import { LogoField } from './logo-field.tsx';
import { OfficeFields } from './office-fields.tsx';
import { languagesText } from './setting-kinds.ts';
import { TravelFields } from './travel-fields.tsx';

/** Each language first with the others after it, and each language alone. */
const LANGUAGE_CHOICES = languages
  .flatMap((first) => [[first, ...languages.filter((each) => each !== first)], [first]])
  .map((offered) => ({ value: offered.join(' '), label: languagesText(offered) }));
const LATE_SKIPS = lateSkips.map((value) => ({ value, label: texts.values.lateSkips[value] }));
const LANGUAGES = languages.map((value) => ({ value, label: languageNames[value] }));

type SectionName = Exclude<keyof typeof texts.sections, 'beside'>;

interface FieldPlacement {
  readonly in: SectionName;
  /** In a grid with other fields of its kind. */
  readonly inGrid?: true;
  /** Only while that box is checked. */
  readonly when?: TickField;
  readonly show: (of: FieldsProps) => ReactNode;
}

/** The position of each setting in the form. A setting without a field does not compile. */
const fieldPlacements: Readonly<Record<BusinessField, FieldPlacement>> = {
  name: lineField('you', 'name', { autoComplete: 'organization' }),
  email: lineField('you', 'email', { inputMode: 'email' }),
  phone: lineField('you', 'phone', { inputMode: 'tel' }),
  textNumber: lineField('you', 'textNumber', { inputMode: 'tel' }),
  logo: { in: 'look', show: ({ form }) => <LogoField form={form} /> },
  brandColor: { in: 'look', show: (of) => <BrandColorField {...of} /> },
  address: { in: 'office', show: (of) => <Line {...of} name="address" /> },
  office: { in: 'office', show: ({ form }) => <OfficeFields form={form} /> },
  pageLanguages: choiceField('place', 'pageLanguages', () => LANGUAGE_CHOICES),
  language: choiceField('place', 'language', () => LANGUAGES),
  timeZone: choiceField('place', 'timeZone', timeZones),
  country: lineField('place', 'country', { autoCapitalize: 'characters' }),
  cancelFreeHours: lineField('policies', 'cancelFreeHours', { inputMode: 'numeric' }),
  lateCancelFee: lineField('policies', 'lateCancelFee', {}),
  noAccessFee: lineField('policies', 'noAccessFee', {}),
  answersBy: lineField('policies', 'answersBy', { type: 'time' }),
  chargesAt: lineField('policies', 'chargesAt', { type: 'time' }),
  extraHourPrice: lineField('policies', 'extraHourPrice', { inputMode: 'numeric' }),
  referralCredit: lineField('policies', 'referralCredit', { inputMode: 'numeric' }),
  travelFees: { in: 'policies', show: ({ form }) => <TravelFields form={form} /> },
  staffTakesPayments: tickField('staff', 'staffTakesPayments'),
  staffBillLimit: {
    ...lineField('staff', 'staffBillLimit', { inputMode: 'numeric' }),
    when: 'staffTakesPayments',
  },
  staffRefundLimit: lineField('staff', 'staffRefundLimit', { inputMode: 'numeric' }),
  staffSeesRevenue: tickField('staff', 'staffSeesRevenue'),
  staffExportsData: tickField('staff', 'staffExportsData'),
  remindsOfVisits: tickField('mail', 'remindsOfVisits'),
  remindsOfInvoices: tickField('mail', 'remindsOfInvoices'),
  asksForRatings: tickField('mail', 'asksForRatings'),
  tellsOfCrews: tickField('mail', 'tellsOfCrews'),
  asksForTips: tickField('policies', 'asksForTips'),
  customersSeePhotos: tickField('policies', 'customersSeePhotos'),
  plansNeedTick: tickField('policies', 'plansNeedTick'),
  skipFreeHours: lineField('policies', 'skipFreeHours', { inputMode: 'numeric' }),
  lateSkip: choiceField('policies', 'lateSkip', () => LATE_SKIPS),
  customersPause: tickField('policies', 'customersPause'),
  customersChangePlan: tickField('policies', 'customersChangePlan'),
  sellsGiftCards: tickField('policies', 'sellsGiftCards'),
  giftAmounts: { ...lineField('policies', 'giftAmounts', {}), when: 'sellsGiftCards' },
  reviewUrl: lineField('mail', 'reviewUrl', { inputMode: 'url' }),
  mailFooter: { in: 'mail', show: (of) => <Lines {...of} name="mailFooter" rows={2} /> },
  embedOrigins: { in: 'page', show: (of) => <Lines {...of} name="embedOrigins" rows={3} /> },
  webhookTestCard: tickField('page', 'webhookTestCard'),
};

const SECTIONS: readonly SectionName[] = [
  'you',
  'look',
  'office',
  'place',
  'policies',
  'staff',
  'mail',
  'page',
];

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-4';

/** All settings of the business, one panel per topic. */
export function BusinessFields(of: FieldsProps) {
  return SECTIONS.map((section) => (
    <Section key={section} title={texts.sections[section]}>
      {section === 'staff' && <p className="text-ink-soft">{texts.staff}</p>}
      {section === 'look' ? (
        <div className="flex flex-col gap-5">
          <FieldsOf of={of} section={section} />
        </div>
      ) : (
        <FieldsOf of={of} section={section} />
      )}
    </Section>
  ));
}

/** Consecutive grid fields share one grid. */
function FieldsOf({ of, section }: { of: FieldsProps; section: SectionName }) {
  const fields = Object.entries(fieldPlacements).filter(
    ([, { in: place, when }]) => place === section && (when === undefined || of.form.watch(when)),
  );
  const groups: (typeof fields)[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.[0]?.[1].inGrid && field[1].inGrid) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group) => {
    const all = group.map(([name, { show }]) => <Fragment key={name}>{show(of)}</Fragment>);
    const [first] = group;
    if (!first?.[1].inGrid) return all;
    return (
      <div className={section === 'staff' ? `my-3 ${GRID}` : GRID} key={first[0]}>
        {all}
      </div>
    );
  });
}

function lineField(
  section: SectionName,
  name: LineField,
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'>,
): FieldPlacement {
  return { in: section, inGrid: true, show: (of) => <Line {...of} {...input} name={name} /> };
}

function tickField(section: SectionName, name: TickField): FieldPlacement {
  return { in: section, show: (of) => <Tick {...of} name={name} /> };
}

function choiceField(
  section: SectionName,
  name: LineField,
  options: (now: string) => ChoiceProps['options'],
): FieldPlacement {
  return {
    in: section,
    inGrid: true,
    show: (of) => <Choice {...of} name={name} options={options(of.form.watch(name))} />,
  };
}

/** The most common time zones first, then all others. */
const COMMON_TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** A time zone that this browser does not list is kept. */
function timeZones(now: string) {
  const all = new Set([...COMMON_TIME_ZONES, now, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

type LineProps = FieldsProps & { name: LineField } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'form' | 'name'
  >;

function Line({ form, fixed, name, ...input }: LineProps) {
  const variable = fixed[name];
  return (
    <Field error={fieldError(form, name)} id={useId()} {...fieldTexts(name, variable)}>
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
    <Field error={fieldError(form, name)} id={useId()} {...fieldTexts(name, variable)}>
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
    <Field error={fieldError(form, name)} id={useId()} {...fieldTexts(name, variable)}>
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
  const { label, hint } = fieldTexts(name, variable);
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
