import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { type EventStamp, SOURCE } from './event-stamp.ts';

/**
 * Returns a contact that is not a real person: the number is reserved for fiction, and the address cannot exist (ruling
 * 20).
 */
export function testEvent(stamp: EventStamp): CrmEvent {
  return {
    type: 'contact.test',
    ...stamp,
    phone: '+14155550100',
    email: 'webhook-test@wellkept.invalid',
    first_name: 'Test',
    last_name: 'Contact',
    source: SOURCE,
    test: true,
    message: 'A test of the connection. This contact is not a real person.',
  };
}
