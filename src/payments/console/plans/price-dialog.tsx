import { useState } from 'react';
import { useServiceOptions } from '#catalogue/console/parts/use-service-options.ts';
import type { PlannedPrice, PriceIncreaseAnswer } from '#payments/contract/plan-prices.ts';
import { planFilterTexts } from '#payments/words/en/plans.ts';
import { renewalsPageTexts } from '#payments/words/en/renewals-page.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Money } from '#ui/parts/money.tsx';

const { prices: texts } = renewalsPageTexts;
const { frequencies } = planFilterTexts;

const FREQUENCIES = [
  { value: '', label: texts.all },
  ...(['weekly', 'biweekly', 'monthly'] as const).map((value) => {
    return { value, label: frequencies[value] };
  }),
];
const INCREASE_UNITS = [
  { value: 'percent', label: texts.bys.percent },
  { value: 'dollars', label: texts.bys.dollars },
];

const EMPTY = { service: '', frequency: '', by: 'percent', amount: '', from: '' };
type PriceValues = typeof EMPTY;

/** The request body, without the filters that are not set. */
function bodyOf({ service, frequency, by, amount, from }: PriceValues) {
  return {
    ...(service !== '' && { service }),
    ...(frequency !== '' && { frequency: frequency as 'weekly' | 'biweekly' | 'monthly' }),
    by: by as 'percent' | 'dollars',
    amount: Number(amount.trim() === '' ? Number.NaN : amount.trim()),
    from,
  };
}

interface PriceDialogProps {
  onClose: () => void;
  /** Called with the number of new prices planned. */
  onDone: (count: number) => void;
}

/** New prices: which plans, how much, from when. The first press previews each plan, the second one plans them. */
export function PriceDialog({ onClose, onDone }: PriceDialogProps) {
  const services = useServiceOptions('GET /plans/services', texts.all);
  const [seen, setSeen] = useState<{ key: string; answer: PriceIncreaseAnswer } | null>(null);
  const [without, setWithout] = useState<ReadonlySet<PlannedPrice['id']>>(new Set());
  const increase = useAct(calling('POST /plans/prices'), '/plans');
  const form = useServerForm(EMPTY, async (typed) => {
    const key = JSON.stringify(typed);
    const body = bodyOf(typed);
    if (seen?.key !== key) {
      setSeen(null);
      setWithout(new Set());
      const answer = await call('POST /plans/prices', { body: { ...body, dryRun: true } });
      setSeen({ key, answer });
      return NOT_SAVED;
    }
    const made = await increase.mutateAsync({ body: { ...body, without: [...without] } });
    return onDone(made.plans.length);
  });
  const { errors } = form.formState;
  const shown = seen !== null && seen.key === JSON.stringify(form.watch()) ? seen.answer : null;
  const chosen = shown?.plans.filter(({ id }) => !without.has(id)) ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={shown && chosen.length > 0 ? texts.submit(chosen.length) : texts.look}
      title={texts.title}
    >
      <FormSelect
        error={errors.service}
        field={form.register('service')}
        label={texts.service}
        options={services}
      />
      <FormSelect
        error={errors.frequency}
        field={form.register('frequency')}
        label={texts.frequency}
        options={FREQUENCIES}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormSelect
          error={errors.by}
          field={form.register('by')}
          label={texts.by}
          options={INCREASE_UNITS}
        />
        <FormField
          autoComplete="off"
          error={errors.amount}
          field={form.register('amount')}
          inputMode="decimal"
          label={texts.amount}
        />
      </div>
      <FormField
        error={errors.from}
        field={form.register('from')}
        hint={texts.fromHint}
        label={texts.from}
        type="date"
      />
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {shown && (
          <Planned answer={shown} chosen={chosen} onChange={setWithout} without={without} />
        )}
      </div>
    </FormDialog>
  );
}

interface PlannedProps {
  answer: PriceIncreaseAnswer;
  chosen: readonly PlannedPrice[];
  without: ReadonlySet<PlannedPrice['id']>;
  onChange: (without: ReadonlySet<PlannedPrice['id']>) => void;
}

function Planned({ answer, chosen, without, onChange }: PlannedProps) {
  const consent = chosen.filter(({ needsConsent }) => needsConsent).length;
  function toggle(id: PlannedPrice['id']): void {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }
  return (
    <>
      {answer.plans.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <p className="font-semibold">{texts.about(chosen.length, consent)}</p>
      )}
      {consent > 0 && <p className="text-ink-soft text-sm">{texts.kept}</p>}
      <ul className="ruled">
        {answer.plans.map((plan) => (
          <li className="py-1" key={plan.id}>
            <Checkbox
              aria-label={texts.include(plan.customer)}
              checked={!without.has(plan.id)}
              hint={
                <>
                  <Money cents={plan.beforeCents} /> → <Money cents={plan.monthCents} />,{' '}
                  {texts.dates(formatPlainDay(plan.announcedOn), formatPlainDay(plan.chargedOn))}{' '}
                  {plan.needsConsent && <Badge tone="apricot">{texts.consent}</Badge>}
                </>
              }
              id={`price-${plan.id}`}
              label={plan.customer}
              onChange={() => toggle(plan.id)}
            />
          </li>
        ))}
      </ul>
      {answer.underWay > 0 && (
        <p className="text-ink-soft text-sm">{texts.underWay(answer.underWay)}</p>
      )}
    </>
  );
}
