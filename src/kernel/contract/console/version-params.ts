import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';

/** The version of a row as its screen showed it; no row has a higher one. */
export const version = z.int32().min(1);
/** The revision of the draft as its screen showed it. */
export const revision = z.int32().min(0);
const versionNotFound = { error: failureMessage('version-not-found') };
export const versionParams = z.object({
  version: z.coerce
    .number<string | number>(versionNotFound)
    .int(versionNotFound)
    .min(1, versionNotFound)
    .max(2_147_483_647, versionNotFound),
});
