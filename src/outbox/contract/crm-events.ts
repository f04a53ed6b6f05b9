import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';

export const crmEventTypes = [
  'contact.test',
  'contact.created',
  'quote.requested',
  'booking.created',
  'booking.paid',
  'booking.payment_failed',
  'booking.cancelled',
  'booking.refunded',
  'booking.refund_failed',
  'booking.completed',
  'booking.fee_taken',
  'referral.credited',
] as const;
export type CrmEventType = (typeof crmEventTypes)[number];
/** The events about a booking. */
export type OrderEventType = Extract<CrmEventType, `booking.${string}` | `referral.${string}`>;

/**
 * One flat JSON object, because the CRM's inbound webhook maps fields by name and takes no arrays,
 * no nesting and no keys with spaces. Always has a phone or an email.
 */
export interface CrmEvent {
  readonly type: CrmEventType;
  readonly event_id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** In E.164 if it can be parsed. */
  readonly phone?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly source: string;
  readonly [field: string]: string | number | boolean | undefined;
}

/** An event as it is stored until the CRM has it. */
export const crmEvent: z.ZodType<CrmEvent> = z
  .object({
    type: z.enum(crmEventTypes),
    event_id: z.string(),
    timestamp: z.string(),
    phone: z.string().exactOptional(),
    email: z.string().exactOptional(),
    first_name: z.string().exactOptional(),
    last_name: z.string().exactOptional(),
    source: z.string(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean()]));

/** What the CRM sends to /webhooks/crm. */
export const crmRecord = z
  .object({
    customerPhone: z.string().trim().max(64).default(''),
    referrerPhone: z.string().trim().max(64).default(''),
    /** A visitor sees it as their own, so an invalid one counts as missing. */
    customerEmail: z
      .string()
      .overwrite((text) => readEmail(text) ?? '')
      .default(''),
    contactId: z.string().trim().max(128).optional(),
  })
  .refine((record) => record.customerPhone !== '' || record.customerEmail !== '', {
    path: ['customerPhone'],
    error: failureMessage('record-without-contact'),
  });
export type CrmRecord = z.infer<typeof crmRecord>;
