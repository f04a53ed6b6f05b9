import { useId } from 'react';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { dateTimeFields, formatMonth } from '#ui/console/format.ts';
import { Select } from '#ui/parts/controls.tsx';

const MONTHS = 24;

/** "2026-11", in the business's time zone. */
export function thisMonth(): string {
  return dateTimeFields(new Date().toISOString()).date.slice(0, 7);
}

/** The month before. Browsers without a month control get the same list as the others. */
function previousMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

interface MonthFieldProps {
  value: string;
  onChange: (month: string) => void;
}

export function MonthField({ value, onChange }: MonthFieldProps) {
  const id = useId();
  const months = [thisMonth()];
  while (months.length < MONTHS) months.push(previousMonth(months.at(-1) ?? ''));
  return (
    <div>
      <label className="mb-1 block text-ink-soft text-xs" htmlFor={id}>
        {reconciliationTexts.payouts.month}
      </label>
      <Select
        className="max-w-52"
        id={id}
        onChange={(event) => onChange(event.target.value)}
        options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        value={value}
      />
    </div>
  );
}
