import { type MailKind, orderMailKinds } from '#outbox/contract/mail-kinds.ts';
import { orderTemplates } from './templates/order-templates.ts';

/** Emails that tell the business about a person; no customer gets them. */
export const kindsToBusiness: readonly MailKind[] = [
  'contact',
  'quote',
  'events-refused',
  'message-answer',
  ...orderMailKinds.filter((kind) => orderTemplates[kind].to === 'operator'),
];
