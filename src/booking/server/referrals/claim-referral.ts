import { fail } from '#platform/server/http/problem.ts';
import type { Visitor } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { insertClaim, recordOfLink } from './queries.ts';
import { referralTokenHash } from './tokens.ts';

/** Binds the record behind a referral link to this visitor (rulings 19 and 20). */
export async function claimReferral(db: Db, visitor: Visitor, token: string): Promise<void> {
  const recordId = await recordOfLink(db, referralTokenHash(token));
  if (recordId === undefined) {
    fail('referral-link-unknown');
  }
  if (!(await insertClaim(db, visitor, recordId))) {
    fail('session-ended');
  }
}
