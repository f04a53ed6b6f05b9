import type { SelectionFacts } from '#catalogue/server/catalogue.ts';
import { optionalField } from '#kernel/rules/filled.ts';
import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { type ContactDetails, contactFields, type EventStamp, SOURCE } from './event-stamp.ts';

/** A person who used the contact form. */
export interface ContactFacts extends ContactDetails {
  readonly contactId: string;
  readonly name: string;
  readonly message: string;
}

/** The request for a quote; `total` is null if there is no price. */
export interface QuoteFacts {
  readonly status: 'priced' | 'custom-quote' | 'incomplete';
  readonly total: Cents | null;
  readonly selection: SelectionFacts;
}

export function contactCreatedEvent(
  stamp: EventStamp,
  contact: ContactFacts,
  country: string,
): CrmEvent {
  return { type: 'contact.created', ...stamp, ...personOf(contact, country) };
}

/** Returns the total in dollars. */
export function quoteRequestedEvent(
  stamp: EventStamp,
  contact: ContactFacts,
  { status, total, selection }: QuoteFacts,
  country: string,
): CrmEvent {
  return {
    type: 'quote.requested',
    ...stamp,
    ...personOf(contact, country),
    ...selection,
    quote_status: status,
    ...(total === null ? {} : { total: centsToDollars(total), currency: 'usd' }),
  };
}

function personOf(contact: ContactFacts, country: string) {
  const [first, ...rest] = contact.name.split(/\s+/);
  return {
    ...contactFields(contact, country),
    ...optionalField('first_name', first),
    ...optionalField('last_name', rest.join(' ')),
    source: SOURCE,
    contact_id: contact.contactId,
    message: contact.message,
  };
}
