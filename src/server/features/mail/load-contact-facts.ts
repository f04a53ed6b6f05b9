import type { Selection } from '#domain/pricing/selection.ts';
import { selectionFacts } from '#server/features/crm/selection-facts.ts';
import { contactById } from './facts-queries.ts';
import type { ContactFacts, Wish } from './letters/contact.ts';
import type { MailDeps } from './mail-deps.ts';
import type { Mail } from './queries.ts';

/** A message of the contact form as a mail tells it; null where it is gone. */
export async function loadContactFacts(
  { db, catalogues }: Pick<MailDeps, 'db' | 'catalogues'>,
  { contactId }: Pick<Mail, 'contactId'>,
): Promise<ContactFacts | null> {
  const row = contactId === null ? undefined : await contactById(db, contactId);
  if (row === undefined) return null;
  const { name, phone, email, message, selection, quote_status, quote_total_cents } = row;
  const contact = { name, phone, email, message };
  if (selection === null || quote_status === null) return { ...contact, quote: null };
  const asked = { status: quote_status, total: quote_total_cents };
  return { ...contact, quote: wishOf({ catalogues }, selection, asked) };
}

export function wishOf(
  { catalogues }: Pick<MailDeps, 'catalogues'>,
  selection: Selection,
  asked: Pick<Wish, 'status' | 'total'>,
): Wish {
  const facts = selectionFacts(catalogues.current(), selection);
  return {
    ...asked,
    service: facts.service,
    frequency: selection.frequency,
    home: [facts.home, facts.home_size].filter((part) => part !== undefined).join(', '),
    addOns: facts.add_ons ?? '',
  };
}
