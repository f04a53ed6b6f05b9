import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';

/** Why an operator does something, for colleagues to read. */
export const reason = z
  .string()
  .trim()
  .min(3, { error: failureMessage('reason-missing') })
  .max(500);
