import { z } from 'zod';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import { oneLine } from '#kernel/rules/one-line.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import type { FailureArgs } from '#registry/failures.ts';
import { failureMessage } from './schema-failures.ts';

export const trimmed = (most: number) => z.string().trim().max(most);

/**
 * One line, such as a name or a street. Line breaks become spaces, so it stays one line in headings
 * and files.
 */
export const line = (most: number, params?: { error: string }) =>
  z.string().overwrite(oneLine).max(most, params);

export const note = trimmed(1000).optional();

export const whole = z.number().int();

/**
 * Cleaned first, because invisible characters are not part of an address, a number or its length.
 */
export const email = z
  .string()
  .overwrite(tidyEmail)
  .max(254)
  .refine((text) => readEmail(text) !== null, { error: failureMessage('email-malformed') });

export const phone = z
  .string()
  .overwrite((text) => readPhone(text) ?? text.trim())
  .max(32)
  .refine((text) => readPhone(text) !== null, { error: failureMessage('phone-malformed') });

export const optionalEmail = z.union([z.literal(''), email]);

export const optionalPhone = z.union([z.literal(''), phone]);

/** A day, "2026-11-16". */
export const day = daySchema();

/** The same, with `what` as the error. */
export function dayWithError(...what: FailureArgs) {
  return daySchema({ error: failureMessage(...what) });
}

/** A time as it is sent: ISO 8601 with an offset. */
export const instantText = z.iso
  .datetime({ offset: true, error: failureMessage('time-malformed'), abort: true })
  .check(plausibleYear('datetime', failureMessage('time-malformed')));

export const instant = instantText.transform((text) => new Date(text));

function daySchema({ error }: { readonly error?: string } = {}) {
  const params = error === undefined ? {} : { error };
  return z.iso.date({ ...params, abort: true }).check(plausibleYear('date', error));
}

/** From 1900 to 2199: any other year is a typo, or an attempt to keep a loop over days busy. */
function plausibleYear(format: 'date' | 'datetime', message?: string) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    if (/^(19|20|21)\d\d-/.test(value)) return;
    issues.push({ code: 'invalid_format', format, input: value, ...(message && { message }) });
  };
}
