import { type Cents, cents } from '#kernel/rules/money.ts';

/** What each side of a referral gets once the referred customer has paid (specification 9). */
export const referralCredit: Cents = cents(30_00);
