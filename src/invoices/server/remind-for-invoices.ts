import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { invoicesDueBetween } from './invoice-queries.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

export type RemindDeps = Pick<BookingDeps, 'db' | 'settings' | 'now'>;

/** Days before or after an invoice's due date. */
const REMINDER_DAYS = [-3, 0, 1, 7, 14];

/**
 * Reminds companies of unpaid invoices, only on the days of the rule and never at night. Run at any
 * time, even by two servers at once, it sends each reminder once.
 */
export async function remindForInvoices({ db, settings, now }: RemindDeps): Promise<void> {
  const { remindsOfInvoices, timeZone } = settings.business;
  const moment = now().getTime();
  if (!remindsOfInvoices || afterQuietHours(moment, timeZone) > moment) return;
  const today = dayAt(moment, timeZone);
  for (const days of REMINDER_DAYS) {
    const dueOn = addDays(today, -days);
    for (const invoice of await invoicesDueBetween(db, dueOn, dueOn)) {
      // An invoice issued today says everything that a reminder would.
      if (invoice.issued_on === today) continue;
      await inTransaction(db, (trx) => queueInvoiceEmail(trx, invoice, 'reminder', `${days}`));
    }
  }
}
