import { taxOfInvoice } from '#invoices/rules/invoice-tax.ts';
import type { StoredInvoice } from '#invoices/server/invoices.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd, subtractCents } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { Payload } from '#outbox/server/outbox.ts';
import type { Words } from '#registry/words.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';

export type InvoiceMail = Extract<Payload, { kind: 'invoice' }>['about'];

/** To a company: its invoice, a reminder, or that it was paid, in part or in full. */
export function invoiceEmail(
  invoice: StoredInvoice,
  about: InvoiceMail,
  { mails, moments }: Words,
  { business }: MailSettings,
): EmailContent {
  const { invoice: texts } = mails;
  const { number, total_cents: total, left_cents: left, document } = invoice;
  const tax = taxOfInvoice(document);
  const dueOn = dayText(moments, new Date(`${invoice.due_on}T12:00:00Z`), 'UTC');
  const isLate = invoice.due_on < dayAt(Date.now(), business.timeZone);
  const told = invoiceMailTexts(texts, {
    about,
    amount: formatUsd(about === 'paid' ? total : left),
    ...{ number, dueOn, isLate, business: business.name },
    ...{ came: formatUsd(subtractCents(total, left)), total: formatUsd(total) },
  });
  return {
    subject: told.subject,
    preview: told.text,
    heading: told.heading,
    parts: [
      { kind: 'text', text: told.text },
      {
        kind: 'facts',
        rows: [
          { label: texts.invoice, value: `${number}` },
          ...(document.poNumber === ''
            ? []
            : [{ label: texts.poNumber, value: document.poNumber }]),
          ...(tax === 0 ? [] : [{ label: texts.tax, value: formatUsd(tax) }]),
          { label: texts.total, value: formatUsd(total) },
          ...(about === 'paid' ? [] : [{ label: texts.left, value: formatUsd(left) }]),
          ...(about === 'paid' ? [] : [{ label: texts.due, value: dueOn }]),
        ],
      },
      {
        kind: 'button',
        label: about === 'paid' ? texts.see : texts.open,
        target: { to: 'invoice' },
      },
      { kind: 'text', text: about === 'reminder' ? texts.alreadyPaid : texts.file },
    ],
    footer: texts.footer(business.name),
  };
}

interface InvoiceMailFacts {
  readonly about: InvoiceMail;
  readonly number: number;
  readonly amount: string;
  readonly dueOn: string;
  readonly isLate: boolean;
  readonly business: string;
  /** The amount that was paid by now. */
  readonly came: string;
  readonly total: string;
}

function invoiceMailTexts(
  texts: Words['mails']['invoice'],
  { about, number, amount, dueOn, isLate, business, came, total }: InvoiceMailFacts,
): { subject: string; heading: string; text: string } {
  switch (about) {
    case 'issued':
      return {
        subject: texts.issuedSubject(number, business),
        heading: texts.issuedHeading,
        text: texts.issued(amount, dueOn),
      };
    case 'reminder':
      return {
        subject: texts.reminderSubject(number, amount),
        heading: texts.reminderHeading,
        text: isLate ? texts.overdue(amount, dueOn) : texts.dueSoon(amount, dueOn),
      };
    case 'part':
      return {
        subject: texts.partSubject(number),
        heading: texts.paidHeading,
        text: texts.part(came, total, amount),
      };
    case 'paid':
      return {
        subject: texts.paidSubject(number),
        heading: texts.paidHeading,
        text: texts.paid(amount),
      };
  }
}
