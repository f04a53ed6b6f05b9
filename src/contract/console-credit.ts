/** 'waiting': the referred customer has not paid for a first booking, or it was not the first. */
export type ReferralStanding = 'waiting' | 'credited' | 'taken-back';
