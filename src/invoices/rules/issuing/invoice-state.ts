export const invoiceStates = ['open', 'overdue', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

interface InvoiceDueFacts {
  readonly isVoid: boolean;
  readonly leftCents: number;
  /** A day, "2026-12-24". */
  readonly dueOn: string;
}

/** @param today today's date in the business's time zone */
export function invoiceStateOf(
  { isVoid, leftCents, dueOn }: InvoiceDueFacts,
  today: string,
): InvoiceState {
  if (isVoid) return 'void';
  if (leftCents === 0) return 'paid';
  return dueOn < today ? 'overdue' : 'open';
}
