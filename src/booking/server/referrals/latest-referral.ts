import type { ReferralAnswer } from '#kernel/contract/answers.ts';
import type { Visitor } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { latestRecord } from './queries.ts';

const emptyReferral: ReferralAnswer = { customerPhone: '', referrerPhone: '', customerEmail: '' };

/** The latest record of this visitor, never of anyone else (ruling 19). */
export async function latestReferral(db: Db, visitor: Visitor | null): Promise<ReferralAnswer> {
  if (visitor === null) return emptyReferral;
  return (await latestRecord(db, visitor)) ?? emptyReferral;
}
