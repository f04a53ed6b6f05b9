import { expect, test } from 'vitest';
import { mailKinds } from '#messages/words/en/deliveries.ts';
import { contactMailKinds, orderMailKinds } from '#outbox/contract/mail-kinds.ts';

test('every email that is sent has a name in the list of deliveries', () => {
  const others = [
    'reply',
    'message',
    'message-answer',
    'reminder',
    'gift-card',
    'gift-receipt',
    'invoice',
    'events-refused',
  ];
  const kinds = [...orderMailKinds, ...contactMailKinds, ...others];
  expect(Object.keys(mailKinds).sort()).toEqual(kinds.sort());
});
