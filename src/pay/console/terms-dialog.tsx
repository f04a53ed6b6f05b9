import { cadences, drivingWays, overtimeRules, type PayTerms } from '#pay/rules/terms/pay-terms.ts';
import { stateOvertime, stateOvertimeChecked } from '#pay/rules/terms/state-overtime.ts';
import { payTermsTexts as texts } from '#pay/words/en/pay.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { dateTimeFields, formatPlainDay } from '#ui/console/format.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { mondayOf } from '#visits/rules/wall-clock.ts';

interface Values extends Pick<PayTerms, 'cadence' | 'begins' | 'driving' | 'overtime'> {
  drivingAmount: string;
  paydayDays: string;
}

/** How often, from when, driving and overtime; state rules are only a hint. */
export function TermsDialog({ terms, onClose }: { terms: PayTerms | null; onClose: () => void }) {
  const save = useAct(calling('PUT /pay/terms'), '/pay');
  const form = useServerForm<Values>(valuesOf(terms), async (values) => {
    await save.mutateAsync({ body: values });
    onClose();
  });
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.submit} title={texts.title}>
      <p className="text-ink-soft">{texts.text}</p>
      <FormSelect
        error={errors.cadence}
        field={form.register('cadence')}
        label={texts.cadence}
        options={cadences.map((value) => ({ value, label: texts.cadences[value] }))}
      />
      <FormField
        error={errors.begins}
        field={form.register('begins')}
        hint={texts.beginsHint}
        label={texts.begins}
        type="date"
      />
      <FormField
        error={errors.paydayDays}
        field={form.register('paydayDays')}
        hint={texts.paydayHint}
        inputMode="numeric"
        label={texts.payday}
      />
      <FormSelect
        error={errors.driving}
        field={form.register('driving')}
        hint={texts.drivingHint}
        label={texts.driving}
        options={drivingWays.map((value) => ({ value, label: texts.drivings[value] }))}
      />
      {form.watch('driving') === 'rate' && (
        <FormField
          autoComplete="off"
          error={errors.drivingAmount}
          field={form.register('drivingAmount')}
          inputMode="decimal"
          label={texts.drivingAmount}
        />
      )}
      <FormSelect
        error={errors.overtime}
        field={form.register('overtime')}
        label={texts.overtime}
        options={overtimeRules.map((value) => ({ value, label: texts.overtimes[value] }))}
      />
      <div className="text-ink-soft text-sm">
        <p>{texts.states(formatPlainDay(stateOvertimeChecked))}</p>
        <ul>
          {stateOvertime.map(({ state, overHours, doubleOverHours, hasConditions }) => (
            <li key={state}>
              {texts.state(texts.stateNames[state], overHours, doubleOverHours, hasConditions)}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}

function valuesOf(terms: PayTerms | null): Values {
  if (terms !== null) {
    const { cadence, begins, driving, drivingCents, overtime } = terms;
    const drivingAmount = drivingCents === 0 ? '' : (drivingCents / 100).toFixed(2);
    const paydayDays = String(terms.paydayDays);
    return { cadence, begins, driving, overtime, drivingAmount, paydayDays };
  }
  const begins = mondayOf(dateTimeFields(new Date().toISOString()).date);
  const [driving, overtime] = ['work', 'weekly'] as const;
  return { cadence: 'biweekly', begins, driving, overtime, drivingAmount: '', paydayDays: '5' };
}
