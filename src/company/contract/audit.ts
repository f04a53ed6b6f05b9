/** What an act was about; a filter of the log. */
export const auditSubjects = [
  'booking',
  'plan',
  'enquiry',
  'customer',
  'credit',
  'discount',
  'gift-card',
  'invoice',
  'tax',
  'reconciliation',
  'figures',
  'catalogue',
  'delivery',
  'mail',
  'operator',
  'backup',
  'settings',
  'crew',
  'person',
  'import',
  'api-key',
  'webhook',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Every act that can be logged. Older versions may have written others. */
export type AuditAct =
  | 'api-key.made'
  | 'api-key.revoked'
  | 'backup.asked-for'
  | 'backup.downloaded'
  | 'booking.bill-correction-asked'
  | 'booking.bill-withdrawal-asked'
  | 'booking.cancel-asked'
  | 'booking.charge-planned'
  | 'booking.charge-stopped'
  | 'booking.completed'
  | 'booking.customer-named'
  | 'booking.emergency-answered'
  | 'booking.emergency-reopened'
  | 'booking.emergency-unavailable'
  | 'booking.evidence-filled'
  | 'booking.extra-hours-asked'
  | 'booking.hold-tried-again'
  | 'booking.link-renewed'
  | 'booking.no-access-fee'
  | 'booking.no-access-waived'
  | 'booking.list-exported'
  | 'booking.card-charged'
  | 'booking.payment-accepted'
  | 'booking.payment-link-opened'
  | 'booking.payment-link-sent'
  | 'booking.payment-noted'
  | 'booking.place-changed'
  | 'booking.plan-end-asked'
  | 'booking.plan-end-retried'
  | 'booking.plan-kept'
  | 'booking.plan-resumed'
  | 'booking.price-planned'
  | 'booking.price-withdrawn'
  | 'booking.plan-changed'
  | 'booking.plan-change-withdrawn'
  | 'booking.proof-exported'
  | 'booking.refund-asked'
  | 'booking.refund-stopped'
  | 'booking.reopened'
  | 'booking.taken'
  | 'booking.time-confirmed'
  | 'booking.visit-added'
  | 'booking.visit-called-off'
  | 'booking.visit-described'
  | 'calendar.connected'
  | 'calendar.disconnected'
  | 'calendar.feed-made'
  | 'calendar.feed-revoked'
  | 'catalogue.draft-discarded'
  | 'catalogue.draft-saved'
  | 'catalogue.published'
  | 'catalogue.restored'
  | 'customer.billing-changed'
  | 'customer.exemption-changed'
  | 'gift-card.cashed-out'
  | 'gift-card.code-made'
  | 'gift-card.refunded'
  | 'gift-card.sent-again'
  | 'gift-card.sold'
  | 'gift-card.voided'
  | 'invoice.issued'
  | 'invoice.list-exported'
  | 'invoice.payment-noted'
  | 'invoice.sent-again'
  | 'invoice.voided'
  | 'credit.granted'
  | 'credit.list-exported'
  | 'credit.opened'
  | 'credit.used'
  | 'crew.added'
  | 'crew.changed'
  | 'crew.time-off-added'
  | 'crew.time-off-removed'
  | 'crew.day-handed-over'
  | 'crew.day-taken-back'
  | 'crm.tested'
  | 'customer.changed'
  | 'customer.erased'
  | 'customer.exported'
  | 'customer.proof-exported'
  | 'customer.home-changed'
  | 'customer.joined'
  | 'customer.messaged'
  | 'customer.parted'
  | 'delivery.sent-again'
  | 'discount.changed'
  | 'discount.made'
  | 'enquiry.closed'
  | 'enquiry.deleted'
  | 'enquiry.quote-link-copied'
  | 'enquiry.quote-sent-again'
  | 'enquiry.quoted'
  | 'enquiry.reminded'
  | 'enquiry.reopened'
  | 'enquiry.replied'
  | 'figures.exported'
  | 'import.begun'
  | 'import.undone'
  | 'mail.sent-again'
  | 'pay.period-closed'
  | 'pay.terms-set'
  | 'person.added'
  | 'person.changed'
  | 'person.clock-corrected'
  | 'person.code-made'
  | 'person.hours-approved'
  | 'person.phone-added'
  | 'person.rate-set'
  | 'person.phone-off'
  | 'plan-visit.skipped'
  | 'rating.handled'
  | 'reconciliation.asked-for'
  | 'reconciliation.exported'
  | 'reconciliation.given-back'
  | 'reconciliation.page-closed'
  | 'reconciliation.reopened'
  | 'reconciliation.resolved'
  | 'settings.connection-tested'
  | 'settings.draft-discarded'
  | 'settings.draft-saved'
  | 'settings.processor-connected'
  | 'settings.published'
  | 'settings.restored'
  | 'operator.activated'
  | 'operator.authenticator-added'
  | 'operator.authenticator-removed'
  | 'operator.backup-codes-made'
  | 'operator.deactivated'
  | 'operator.factors-reset'
  | 'operator.invited'
  | 'operator.link-made'
  | 'operator.passkey-added'
  | 'operator.passkey-removed'
  | 'operator.password-changed'
  | 'operator.password-set'
  | 'operator.renamed'
  | 'operator.role-changed'
  | 'operator.session-ended'
  | 'operator.sessions-ended'
  | 'operator.signed-in'
  | 'scheduling.changed'
  | 'scheduling.restored'
  | 'tax.classes-changed'
  | 'tax.rate-added'
  | 'tax.rate-changed'
  | 'tax.rate-removed'
  | 'tax.state-changed'
  | 'webhook.changed'
  | 'webhook.made'
  | 'webhook.paused'
  | 'webhook.removed'
  | 'webhook.resumed'
  | 'webhook.secret-renewed'
  | 'webhook.tested';

/** One act, as the log shows it. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  /** Null for a command on the server. */
  readonly who: string | null;
  /** For example 'booking.time-confirmed'. */
  readonly act: string;
  readonly subject: {
    readonly kind: string;
    readonly id: string;
    /** The name of what was changed, for example of a customer or a colleague. Null if it is gone. */
    readonly name: string | null;
    /** For a booking, the reference that its customer sees. */
    readonly reference: string | null;
  };
  readonly details: Readonly<Record<string, unknown>>;
}
