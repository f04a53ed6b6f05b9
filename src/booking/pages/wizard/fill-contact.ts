import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';

/** The visitor's contact details from the latest referral record, or from the page around this one. */
export type KnownContact = Readonly<Partial<Record<ContactField, string | undefined>>>;

const fields = ['customerPhone', 'customerEmail', 'referrerPhone'] as const;

/** Fills the fields that are still empty; never overwrites typed text. */
export function fillContact(draft: BookingDraft, contact: KnownContact): BookingDraft {
  const news = fields.filter((field) => draft[field].trim() === '' && isText(contact[field]));
  if (news.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(news.map((field) => [field, contact[field]])) };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
