import { Ticks } from '#company/console/parts/ticks.tsx';
import type { TaxAnswer } from '#tax/contract/tax.ts';
import { type ServiceClass, serviceClasses } from '#tax/rules/table/service-class.ts';
import type { TaxRate } from '#tax/rules/table/tax-table.ts';
import { usStates } from '#tax/rules/table/us-states.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { showToast } from '#ui/parts/toast.ts';

const { rates: texts, classes } = taxTexts;

interface RateDialogProps {
  answer: TaxAnswer;
  /** Null: a new one. */
  rate: TaxRate | null;
  onClose: () => void;
}

function valuesOf(rate: TaxRate | null, { table, today }: TaxAnswer) {
  return {
    place: rate?.place ?? '',
    state: rate?.state ?? table.states[0]?.state ?? 'TX',
    zips: rate?.zips.join(', ') ?? '',
    classes: [...(rate?.classes ?? serviceClasses)] as ServiceClass[],
    taxable: rate?.taxable ?? true,
    rate: rate?.taxable === true ? String(rate.rate / 1000) : '',
    from: rate?.from ?? today,
    source: rate?.source ?? '',
    checkedOn: rate?.checkedOn ?? today,
  };
}

/** The owner's rate for one place. */
export function RateDialog({ answer, rate, onClose }: RateDialogProps) {
  const { version } = answer;
  const add = useAct(calling('POST /tax/rates'), '/tax');
  const change = useAct(calling('PUT /tax/rates/:id'), '/tax');
  const remove = useAct(calling('POST /tax/rates/:id/remove'), '/tax');
  const form = useServerForm(valuesOf(rate, answer), async (typed) => {
    const body = { ...typed, rate: typed.taxable ? typed.rate : '0', version };
    if (rate === null) await add.mutateAsync({ body });
    else await change.mutateAsync({ params: { id: rate.id }, body });
    onClose();
  });
  const { register } = form;
  const { errors } = form.formState;
  async function takeAway(id: string): Promise<void> {
    await remove.mutateAsync({ params: { id }, body: { version } });
    void showToast({ title: texts.title, text: texts.removed, tone: 'status' });
    onClose();
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      title={rate === null ? texts.add : texts.editAbout(rate.place)}
    >
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.place}
        field={register('place')}
        hint={texts.placeHint}
        label={texts.place}
      />
      <FormSelect
        error={errors.state}
        field={register('state')}
        label={taxTexts.states.state}
        options={usStates.map((value) => ({ value, label: value }))}
      />
      <FormField
        autoComplete="off"
        error={errors.zips}
        field={register('zips')}
        hint={texts.zipsHint}
        label={texts.zips}
      />
      <Ticks
        choices={serviceClasses.map((value) => ({ value, label: classes[value] }))}
        error={errors.classes?.message}
        field={register('classes')}
        legend={texts.classes}
      />
      <FormCheck field={register('taxable')} label={texts.taxable} />
      {form.watch('taxable') && (
        <FormField
          autoComplete="off"
          error={errors.rate}
          field={register('rate')}
          hint={texts.rateHint}
          inputMode="decimal"
          label={texts.rate}
        />
      )}
      <FormField error={errors.from} field={register('from')} label={texts.from} type="date" />
      <FormField
        autoComplete="off"
        error={errors.source}
        field={register('source')}
        label={texts.source}
      />
      <FormField
        error={errors.checkedOn}
        field={register('checkedOn')}
        label={texts.checkedOn}
        type="date"
      />
      <p className="text-ink-soft text-sm">{texts.kept}</p>
      {rate !== null && (
        <Button onClick={() => void takeAway(rate.id)} variant="quiet">
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}
