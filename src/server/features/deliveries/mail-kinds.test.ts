import { expect, test } from 'vitest';
import { orderLetters } from '#server/features/mail/letters/order-letters.ts';
import { mailKinds } from '#texts/en/console/deliveries.ts';

test('every mail that is sent has a name in the list of deliveries', () => {
  const kinds = [...Object.keys(orderLetters), 'contact', 'quote', 'reply', 'reminder'];
  expect(Object.keys(mailKinds).sort()).toEqual(kinds.sort());
});
