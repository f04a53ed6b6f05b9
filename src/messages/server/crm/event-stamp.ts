import { optionalField } from '#kernel/rules/filled.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { toE164 } from '#platform/server/e164.ts';

/** The id of the event (a uuid) and its time (ISO 8601). */
export type EventStamp = Pick<CrmEvent, 'event_id' | 'timestamp'>;

export const SOURCE = 'wellkept';

export interface ContactDetails {
  /** The phone as typed; it may be empty. */
  readonly phone: string;
  readonly email: string;
}

/** Returns the phone in E.164 if it parses, and otherwise as typed. Leaves out empty fields. */
export function contactFields({ phone, email }: ContactDetails, country: string) {
  return {
    ...optionalField('phone', phone === '' ? '' : (toE164(phone, country) ?? phone.trim())),
    ...optionalField('email', email.trim()),
  };
}
