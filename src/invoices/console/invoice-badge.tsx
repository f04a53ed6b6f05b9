import type { InvoiceState } from '#invoices/rules/issuing/invoice-state.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { Badge } from '#ui/parts/badge.tsx';

const TONES = { open: 'apricot', overdue: 'coral', paid: 'mint', void: 'outline' } as const;

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  return <Badge tone={TONES[state]}>{invoicesTexts.states[state]}</Badge>;
}
