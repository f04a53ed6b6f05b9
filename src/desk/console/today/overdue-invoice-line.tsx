import type { OverdueInvoiceRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { Money } from '#ui/parts/money.tsx';
import { Line } from './line.tsx';

const texts = todayTexts.lines.overdueInvoice;

/** An overdue invoice. Its own page sends it again and records payments. */
export function OverdueInvoiceLine({ row }: { row: OverdueInvoiceRow }) {
  const { id, number, company, leftCents, dueOn } = row;
  return (
    <Line
      details={texts.due(number, formatPlainDay(dueOn))}
      figure={<Money cents={leftCents} />}
      name={company}
      to={`/invoices/${id}`}
    />
  );
}
