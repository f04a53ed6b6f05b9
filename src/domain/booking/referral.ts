import type { Cents } from '../money.ts';

/** What each side of a referral gets once the referred customer has paid (specification 9). */
export const referralCredit: Cents = 30_00;
