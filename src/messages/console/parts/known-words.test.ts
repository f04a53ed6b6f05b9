import { expect, test } from 'vitest';
import { answerText, eventText, kindText } from './known-words.ts';

test('emails and answers have words; codes from the CRM or an email server stay as they are', () => {
  expect(kindText('emergency-alert')).toBe('emergency alert');
  expect(kindText('quote-receipt')).toBe('quote request received');
  expect(eventText('booking.paid')).toBe('booking paid');
  expect(kindText('booking.paid')).toBe('booking.paid');
  expect(answerText('endpoint-gone')).toBe('endpoint gone');
  expect(answerText('EAUTH 535')).toBe('EAUTH 535');
});
