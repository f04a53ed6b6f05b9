import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { type EventStamp, SOURCE } from './event-stamp.ts';

/** A contact that is nobody: a number set aside for fiction, an address that cannot exist (ruling 20). */
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
