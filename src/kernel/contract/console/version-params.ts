import { z } from 'zod';
import { told } from '#kernel/contract/schema-failures.ts';

/** The version of a row as its screen showed it; no row has a higher one. */
export const version = z.int32().min(1);
/** The revision of the draft as its screen showed it. */
export const revision = z.int32().min(0);
const none = { error: told('version-not-found') };
export const ofVersion = z.object({
  version: z.coerce.number<string | number>(none).int(none).min(1, none).max(2_147_483_647, none),
});
