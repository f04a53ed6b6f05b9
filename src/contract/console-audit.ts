/** What acts are about; a filter of the log. */
export const auditSubjects = [
  'booking',
  'plan',
  'enquiry',
  'credit',
  'catalogue',
  'delivery',
  'mail',
  'operator',
  'backup',
  'settings',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** One act of somebody, as the log shows it. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  /** Null: a command on the server. */
  readonly who: string | null;
  /** Such as 'booking.time-confirmed'. */
  readonly act: string;
  readonly subject: {
    readonly kind: string;
    readonly id: string;
    /** Whom or what it is known by, such as a customer or a colleague; null where that is gone. */
    readonly name: string | null;
    /** Of a booking, what its customer sees as the reference. */
    readonly reference: string | null;
  };
  readonly details: Readonly<Record<string, unknown>>;
}
