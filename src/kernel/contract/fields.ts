import { z } from 'zod';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import { oneLine } from '#kernel/rules/one-line.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { told } from './schema-failures.ts';

export const trimmed = (most: number) => z.string().trim().max(most);

/** A name, a street: line breaks are spaces, so that none makes two lines of a heading or a file's row. */
export const line = (most: number, params?: { error: string }) =>
  z.string().overwrite(oneLine).max(most, params);

export const note = trimmed(1000).optional();

export const whole = z.number().int();

/** Cleaned first, because invisible characters are not part of an address, a number or its length. */
export const email = z
  .string()
  .overwrite(tidyEmail)
  .max(254)
  .refine((text) => readEmail(text) !== null, { error: told('email-malformed') });

export const phone = z
  .string()
  .overwrite((text) => readPhone(text) ?? text.trim())
  .max(32)
  .refine((text) => readPhone(text) !== null, { error: told('phone-malformed') });

export const optionalEmail = z.union([z.literal(''), email]);

export const optionalPhone = z.union([z.literal(''), phone]);

/** A moment: ISO 8601 with an offset. */
export const instant = z.iso
  .datetime({ offset: true, error: told('time-malformed') })
  .transform((text) => new Date(text));
