import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';

/** What the latest referral record, or the page around this one, knows of the visitor. */
export type KnownContact = Readonly<Partial<Record<ContactField, string | undefined>>>;

const fields = ['customerPhone', 'customerEmail', 'referrerPhone'] as const;

/** Fills the fields that are still empty; what was typed is never thrown away. */
export function fillContact(draft: BookingDraft, contact: KnownContact): BookingDraft {
  const news = fields.filter((field) => draft[field].trim() === '' && isText(contact[field]));
  if (news.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(news.map((field) => [field, contact[field]])) };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
