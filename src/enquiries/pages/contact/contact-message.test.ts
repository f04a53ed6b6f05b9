import { expect, test } from 'vitest';
import { contactBody, contactProblems } from './contact-message.ts';

const message = { name: '', phone: '', email: 'ann@example.com', message: 'Hello' };
const fields = (problems: { fieldId: string }[]) => problems.map(({ fieldId }) => fieldId);

test('accepts a message with one way to answer it', () => {
  expect(contactProblems(message)).toEqual([]);
  expect(contactProblems({ ...message, email: '', phone: '(555) 010-0100' })).toEqual([]);
});

test('reports both a missing message and a missing contact', () => {
  const empty = { ...message, email: '', message: '' };
  expect(fields(contactProblems(empty))).toEqual(['phone', 'message']);
});

test('reports a mistyped phone or email at its field', () => {
  const mistyped = { ...message, phone: '12', email: 'ann@' };
  expect(fields(contactProblems(mistyped))).toEqual(['phone', 'email']);
});

test("sends a quote request as the message's booking", () => {
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
