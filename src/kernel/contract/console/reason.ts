import { z } from 'zod';
import { told } from '#kernel/contract/schema-failures.ts';

/** Why an operator does something, for colleagues to read. */
export const reason = z
  .string()
  .trim()
  .min(3, { error: told('reason-missing') })
  .max(500);
