import type { AuditAct } from '#company/contract/audit.ts';
import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** The possible latest acts on an inquiry, as the audit log names them. */
const acts = {
  'enquiry.closed': 'closed',
  'enquiry.deleted': 'deleted',
  'enquiry.quote-link-copied': 'quote-link-copied',
  'enquiry.quote-sent-again': 'quote-sent-again',
  'enquiry.quoted': 'quoted',
  'enquiry.reminded': 'reminded',
  'enquiry.reopened': 'reopened',
  'enquiry.replied': 'replied',
} as const satisfies Record<Extract<AuditAct, `enquiry.${string}`>, string>;
export type EnquiryAct = (typeof acts)[keyof typeof acts];

/** Null for an act that is unknown or not about inquiries. */
export function enquiryActOf(act: string): EnquiryAct | null {
  return isEnquiryAct(act) ? acts[act] : null;
}

function isEnquiryAct(act: string): act is keyof typeof acts {
  return Object.hasOwn(acts, act);
}

/** Inquiries, quotes, and reminders. */
export const enquiryFailures = {
  'enquiry-not-found': notFound(),
  'enquiry-gone': notFound(),
  'enquiry-changed': stateDiffers<{
    /** Who acted last, and how; null if unknown. */
    last: { by: string; act: EnquiryAct | null } | null;
  }>(),
  'enquiry-email-missing': stateDiffers(),
  'photo-unreadable': invalid(),
  'photos-gone': stateDiffers(),
  'photo-not-found': notFound(),
  'answer-missing': invalid(),
  'quote-email-missing': invalid(),
  'quote-price-out-of-range': invalid<{ least: Cents; most: Cents }>(),
  'quote-paid-already': stateDiffers(),
  'quote-made-meanwhile': stateDiffers(),
  'no-quote-to-pay': stateDiffers(),
  'reminder-needs-address': stateDiffers(),
  'reminder-sent-already': stateDiffers(),
  'reminder-unwanted': stateDiffers(),
} as const;
