import { filled } from '#kernel/rules/filled.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { toE164 } from '#platform/server/e164.ts';

/** The event's id (a uuid) and its time, ISO 8601. */
export type EventStamp = Pick<CrmEvent, 'event_id' | 'timestamp'>;

export const SOURCE = 'wellkept';

export interface Reachable {
  /** As typed; may be empty. */
  readonly phone: string;
  readonly email: string;
}

/** Phone in E.164 where it parses, else as typed; absent fields rather than empty ones. */
export function reachedBy({ phone, email }: Reachable, country: string) {
  return {
    ...filled('phone', phone === '' ? '' : (toE164(phone, country) ?? phone.trim())),
    ...filled('email', email.trim()),
  };
}
