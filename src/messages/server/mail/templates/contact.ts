import type { Frequency } from '#catalogue/rules/types.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import {
  type EmailContent,
  oneLine,
  type Part,
  type Row,
} from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { type Words, wordsOf } from '#registry/words.ts';

/** A contact form message; with a selection it asks for a quote (ruling 15). */
export interface ContactFacts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  readonly quote: RequestedQuote | null;
}

/** What a visitor would like, with the catalog's names. */
export interface RequestedQuote {
  readonly status: 'priced' | 'custom-quote' | 'incomplete';
  readonly total: Cents | null;
  readonly service: string;
  readonly frequency: Frequency;
  readonly home: string;
  readonly addOns: string;
}

/** To the operator; a reply reaches the person, if there is an email address. */
export function contactEmail(contact: ContactFacts, { business }: MailSettings): EmailContent {
  const words = wordsOf[business.language];
  const { contact: texts, footer, quote } = words.operatorMails;
  const { subject, heading } = contact.quote === null ? texts : quote;
  const who = oneLine(contact.name) || contact.email || contact.phone;
  return {
    subject: subject(who),
    preview: oneLine(contact.message).slice(0, 120),
    heading: heading(who),
    parts: [
      { kind: 'quote', text: contact.message },
      { kind: 'facts', rows: personRows(contact, words) },
      ...(contact.quote === null ? [] : [requestedRows(contact.quote, quote.asked, words)]),
      { kind: 'text', text: contact.email === '' ? texts.call : texts.answer },
    ],
    footer: footer(business.name),
  };
}

function personRows({ name, phone, email }: ContactFacts, { mails }: Words): Row[] {
  const { labels } = mails;
  const rows: [string, string][] = [
    [labels.name, oneLine(name)],
    [labels.phone, phone],
    [labels.email, email],
  ];
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

/** Lists what the visitor wants, under a title. */
export function requestedRows(quote: RequestedQuote, title: string, { mails }: Words): Part {
  const { labels, visits, wish } = mails;
  const { custom, incomplete, price, addOns } = wish;
  const unpriced = quote.status === 'custom-quote' ? custom : incomplete;
  return {
    kind: 'facts',
    title,
    rows: [
      { label: labels.service, value: quote.service },
      { label: labels.visits, value: visits[quote.frequency] },
      ...(quote.home === '' ? [] : [{ label: labels.home, value: quote.home }]),
      ...(quote.addOns === '' ? [] : [{ label: addOns, value: quote.addOns }]),
      { label: price, value: quote.total === null ? unpriced : formatUsd(quote.total) },
    ],
  };
}
