import { expect, test } from 'vitest';
import { answerText, eventText, kindText } from './known-words.ts';

test('emails and answers are put into words; what the CRM or an email server calls its own is not', () => {
  expect(kindText('emergency-alert')).toBe('emergency alert');
  expect(kindText('quote-receipt')).toBe('quote request received');
  expect(eventText('booking.paid')).toBe('booking paid');
  expect(kindText('booking.paid')).toBe('booking.paid');
  expect(answerText('endpoint-gone')).toBe('endpoint gone');
  expect(answerText('EAUTH 535')).toBe('EAUTH 535');
});
