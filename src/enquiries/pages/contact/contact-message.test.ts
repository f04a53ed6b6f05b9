import { expect, test } from 'vitest';
import { contactBody, contactProblems } from './contact-message.ts';

const message = { name: '', phone: '', email: 'ann@example.com', message: 'Hello' };
const fields = (problems: { fieldId: string }[]) => problems.map(({ fieldId }) => fieldId);

test('a message with one way to answer it is fine', () => {
  expect(contactProblems(message)).toEqual([]);
  expect(contactProblems({ ...message, email: '', phone: '(555) 010-0100' })).toEqual([]);
});

test('no message and no way to answer are both said', () => {
  const empty = { ...message, email: '', message: '' };
  expect(fields(contactProblems(empty))).toEqual(['phone', 'message']);
});

test('a mistyped phone or email is said at its field', () => {
  const mistyped = { ...message, phone: '12', email: 'ann@' };
  expect(fields(contactProblems(mistyped))).toEqual(['phone', 'email']);
});

test('a quote request travels as the booking of the message', () => {
  const quote = {
    selection: { serviceId: null, frequency: 'one-time' as const, addOns: [] },
    home: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
  };
  expect(contactBody(message, quote)).toMatchObject({
    message: 'Hello',
    booking: { serviceType: null, homeDetails: quote.home, selectedAddOns: [] },
  });
  expect(contactBody(message, null)).toEqual(message);
});
