import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@ｅｘample.com', 'ada@example.com'],
  ['ada@exam\u00adple\u200b.com', 'ada@example.com'],
  ['a.da@ＧＭＡＩＬ．com', 'ada@gmail.com'],
  ['\u0002ada@example.com\u0001', 'ada@example.com'],
  ['ada@españa.example', 'ada@xn--espaa-rta.example'],
  ['ada@[192.0.2.1]', 'ada@[192.0.2.1]'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
