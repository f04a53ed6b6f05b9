import {
  type Cents,
  dollars,
  dollarsToCents,
  maxCents,
  minCents,
  noCents,
  subtractCents,
  sumCents,
} from '#kernel/rules/money.ts';
import type { BusinessSettings } from './business-settings.ts';

/** What owners let staff do, or do only themselves. */
export type Right = 'takePayments' | 'refund' | 'seeRevenue' | 'exportData';

/** What a person in the console may do with money and data. */
export interface Rights {
  /** Bill extra hours, record payments without a card, charge a card on file. */
  readonly takePayments: boolean;
  /** The highest bill of extra hours; null for no limit. */
  readonly billsUpTo: Cents | null;
  /** The maximum total refund of one payment; null for all of it. */
  readonly refundsUpTo: Cents | null;
  /** Figures, payouts, the accountant's file, and what a customer spent. */
  readonly seeRevenue: boolean;
  /** Export lists as files, and a person's data. */
  readonly exportData: boolean;
}

type StaffSettings = Pick<
  BusinessSettings,
  | 'staffTakesPayments'
  | 'staffBillLimit'
  | 'staffRefundLimit'
  | 'staffSeesRevenue'
  | 'staffExportsData'
>;

const OWNER_RIGHTS: Rights = {
  takePayments: true,
  billsUpTo: null,
  refundsUpTo: null,
  seeRevenue: true,
  exportData: true,
};

/** A role's rights, as owners have set them. */
export function rightsOf(role: 'owner' | 'staff', staff: StaffSettings): Rights {
  if (role === 'owner') return OWNER_RIGHTS;
  const { staffTakesPayments: takePayments } = staff;
  return {
    takePayments,
    billsUpTo: takePayments ? dollarsToCents(dollars(staff.staffBillLimit)) : noCents,
    refundsUpTo: dollarsToCents(dollars(staff.staffRefundLimit)),
    seeRevenue: staff.staffSeesRevenue,
    exportData: staff.staffExportsData,
  };
}

export function hasRight(rights: Rights, right: Right): boolean {
  return right === 'refund' ? rights.refundsUpTo !== 0 : rights[right];
}

/** Rights that refund money: with real money they require a second factor at sign-in. */
const SECOND_FACTOR_RIGHTS: readonly Right[] = ['refund'];

export function isBySecondFactor(right: Right): boolean {
  return SECOND_FACTOR_RIGHTS.includes(right);
}

export function hasRightBySecondFactor(rights: Rights): boolean {
  return SECOND_FACTOR_RIGHTS.some((right) => hasRight(rights, right));
}

/** The refunds of a payment. `left`: what is neither refunded nor promised. */
export interface RefundState {
  readonly paid: Cents;
  readonly left: Cents;
}

/** What may still be refunded: refunds and promises count toward the limit; null means no limit. */
export function maxRefund(sum: RefundState, limit: Cents | null): Cents {
  if (limit === null) return sum.left;
  return maxCents(noCents, minCents(sum.left, subtractCents(limit, amountRefunded(sum))));
}

/** Whether this amount, with everything refunded or promised before, stays within the limit. */
export function isWithinLimit(amount: Cents, sum: RefundState, limit: Cents | null): boolean {
  return limit === null || sumCents([amountRefunded(sum), amount]) <= limit;
}

function amountRefunded({ paid, left }: RefundState): Cents {
  return subtractCents(paid, left);
}
