import type { ReferralAnswer } from '#contract/answers.ts';
import type { Db } from '#server/database/schema.ts';
import { latestRecord } from './queries.ts';

const nothing: ReferralAnswer = { customerPhone: '', referrerPhone: '', customerEmail: '' };

/** The latest record of this visitor, never of anybody else (ruling 19). */
export async function latestReferral(db: Db, visitorId: string | null): Promise<ReferralAnswer> {
  if (visitorId === null) return nothing;
  return (await latestRecord(db, visitorId)) ?? nothing;
}
