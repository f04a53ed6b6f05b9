import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newApiBooking } from '#api/contract/bookings.ts';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { unfinishedRequest } from '#booking/contract/unfinished.ts';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { accountCalls } from '#company/contract/account-calls.ts';
import { signInCalls } from '#company/contract/auth-calls.ts';
import { customerCalls } from '#customers/contract/customer-calls.ts';
import { contactRequest } from '#enquiries/contract/contact-request.ts';
import { enquiryCalls } from '#enquiries/contract/enquiry-calls.ts';
import { businessSettings } from '#kernel/contract/business-settings.ts';
import { crmRecord } from '#outbox/contract/crm-events.ts';
import { scheduleRequest } from '#visits/contract/schedule-request.ts';

/** Every schema that accepts an email from outside, and the email's key in it. */
const schemas: readonly [string, z.ZodType, string][] = [
  ['checkout', checkoutRequest, 'customerEmail'],
  ['checkout, of the home', checkoutRequest.shape.homeDetails, 'customerEmail'],
  ['schedule', scheduleRequest, 'email'],
  ['contact', contactRequest, 'email'],
  ['unfinished', unfinishedRequest, 'email'],
  ['API booking', newApiBooking, 'email'],
  ['new booking', callerCalls['POST /new-booking'].body, 'customerEmail'],
  ['customer', customerCalls['POST /customers/:id/facts'].body, 'email'],
  ['quote', enquiryCalls['POST /enquiries/:id/quote'].body, 'email'],
  ['account', accountCalls['POST /accounts'].body, 'email'],
  ['first owner', signInCalls['POST /auth/first-owner'].body, 'email'],
  ['business', businessSettings, 'email'],
];

const issuesAt = (schema: z.ZodType, key: string, value: string) =>
  (schema.safeParse({ [key]: value }).error?.issues ?? []).filter(({ path }) => path[0] === key);

test.each(schemas)('%s accepts an email with the extras of pasted text', (_, schema, key) => {
  for (const email of ['mailto:ann@example.com', '\u202aann@exam\u00adple.com\u200b']) {
    expect(issuesAt(schema, key, email)).toEqual([]);
  }
});

test.each(schemas)('%s refuses an invalid email', (_, schema, key) => {
  for (const email of ['ann@example', 'ann@-example.com', 'an..n@example.com']) {
    expect(issuesAt(schema, key, email).length).toBeGreaterThan(0);
  }
});

test('stores only the address itself', () => {
  const { email } = contactRequest.parse({ email: 'mailto:ann@exam\u00adple.com', message: 'Hi' });
  expect(email).toBe('ann@example.com');
});

test('removes only invisible characters from a phone number', () => {
  const { phone } = contactRequest.parse({
    phone: '\u202a(415) 555-0142\u202c',
    message: 'Hi',
  });
  expect(phone).toBe('(415) 555-0142');
  expect(issuesAt(contactRequest, 'phone', 'call 415 555 0142')).toHaveLength(1);
});

test("keeps a valid email from the CRM's record and drops an invalid one", () => {
  const read = (customerEmail: string) =>
    crmRecord.parse({ customerPhone: '415 555 0142', customerEmail }).customerEmail;
  expect(read(' mailto:ann@example.com')).toBe('ann@example.com');
  expect(read('ann@example')).toBe('');
});
