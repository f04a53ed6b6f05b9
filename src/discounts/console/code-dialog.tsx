import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import { frequencies } from '#catalogue/rules/types.ts';
import { Ticks } from '#company/console/parts/ticks.tsx';
import type { DiscountRow } from '#discounts/contract/discounts.ts';
import { codesTexts } from '#discounts/words/en/codes.ts';
import { centsToDollars } from '#kernel/rules/money.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';

const { form: texts } = codesTexts;

interface CodeDialogProps {
  /** Null: a new one. */
  code: DiscountRow | null;
  services: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

function valuesOf(code: DiscountRow | null) {
  const worth = code?.worth ?? { kind: 'percent', percent: '' };
  return {
    code: code?.code ?? '',
    worth: {
      kind: worth.kind as 'percent' | 'fixed',
      percent: worth.kind === 'percent' ? String(worth.percent) : '',
      amount: worth.kind === 'fixed' ? String(centsToDollars(worth.amount)) : '',
    },
    services: [...(code?.services ?? [])],
    frequencies: [...(code?.frequencies ?? [])],
    firstBookingOnly: code?.firstBookingOnly ?? false,
    startsOn: code?.startsOn ?? '',
    endsOn: code?.endsOn ?? '',
    mostUses: String(code?.mostUses ?? ''),
    mostUsesEach: String(code?.mostUsesEach ?? ''),
    isActive: code?.isActive ?? true,
  };
}

/** Makes a code, or changes who may use it and when. What it takes off never changes. */
export function CodeDialog({ code, services, onClose }: CodeDialogProps) {
  const create = useAct(calling('POST /discounts'), '/discounts');
  const change = useAct(calling('PUT /discounts/:id'), '/discounts');
  const form = useServerForm(valuesOf(code), async ({ code: name, worth, ...limits }) => {
    if (code === null) {
      const { kind, percent, amount } = worth;
      const told = kind === 'percent' ? { kind, percent } : { kind, amount };
      await create.mutateAsync({ body: { ...limits, code: name, worth: told } });
    } else {
      const { id, version } = code;
      await change.mutateAsync({ params: { id }, body: { ...limits, version } });
    }
    onClose();
  });
  const { register } = form;
  const { errors } = form.formState;
  const kind = form.watch('worth.kind');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      title={code === null ? texts.create : texts.edit(code.code)}
    >
      {code === null ? (
        <>
          <FormField
            autoComplete="off"
            autoFocus
            error={errors.code}
            field={register('code')}
            hint={texts.codeHint}
            label={texts.code}
          />
          <FormSelect
            error={undefined}
            field={register('worth.kind')}
            label={texts.kind}
            options={[
              { value: 'percent', label: texts.kinds.percent },
              { value: 'fixed', label: texts.kinds.fixed },
            ]}
          />
          <FormField
            autoComplete="off"
            error={kind === 'percent' ? errors.worth?.percent : errors.worth?.amount}
            field={register(kind === 'percent' ? 'worth.percent' : 'worth.amount')}
            inputMode="decimal"
            key={kind}
            label={texts[kind === 'percent' ? 'percent' : 'amount']}
          />
          <p className="text-ink-soft text-sm">{texts.about}</p>
        </>
      ) : (
        <p className="text-ink-soft text-sm">{texts.kept}</p>
      )}
      <Ticks
        choices={services.map(({ id, name }) => ({ value: id, label: translatedName(name) }))}
        error={errors.services?.message}
        field={register('services')}
        legend={texts.services}
      />
      <p className="text-ink-soft text-sm">{texts.servicesHint}</p>
      <Ticks
        choices={frequencies.map((value) => ({ value, label: codesTexts.frequencies[value] }))}
        error={errors.frequencies?.message}
        field={register('frequencies')}
        legend={texts.frequencies}
      />
      <FormCheck field={register('firstBookingOnly')} label={texts.firstBookingOnly} />
      <div className="grid grid-cols-2 gap-3">
        <FormField
          error={errors.startsOn}
          field={register('startsOn')}
          label={texts.startsOn}
          type="date"
        />
        <FormField
          error={errors.endsOn}
          field={register('endsOn')}
          label={texts.endsOn}
          type="date"
        />
        <FormField
          autoComplete="off"
          error={errors.mostUses}
          field={register('mostUses')}
          hint={texts.noLimit}
          inputMode="numeric"
          label={texts.mostUses}
        />
        <FormField
          autoComplete="off"
          error={errors.mostUsesEach}
          field={register('mostUsesEach')}
          hint={texts.noLimit}
          inputMode="numeric"
          label={texts.mostUsesEach}
        />
      </div>
      <FormCheck field={register('isActive')} label={texts.isActive} />
    </FormDialog>
  );
}
