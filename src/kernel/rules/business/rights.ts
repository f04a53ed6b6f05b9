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

/** What owners let staff do, or keep to themselves. */
export type Right = 'takePayments' | 'refund' | 'seeRevenue' | 'exportData';

/** What someone in the console may do with money and with data. */
export interface Rights {
  /** Bill extra hours, record payments without a card, charge a card on file. */
  readonly takePayments: boolean;
  /** The highest bill of extra hours; null: any. */
  readonly billsUpTo: Cents | null;
  /** What may go back of one payment in all; null: all of it. */
  readonly refundsUpTo: Cents | null;
  /** Figures, payouts, the accountant's file, what a customer spent. */
  readonly seeRevenue: boolean;
  /** Lists as files, and a person's data. */
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

const OWNER: Rights = {
  takePayments: true,
  billsUpTo: null,
  refundsUpTo: null,
  seeRevenue: true,
  exportData: true,
};

/** What a role may do, as owners have set it. */
export function rightsOf(role: 'owner' | 'staff', staff: StaffSettings): Rights {
  if (role === 'owner') return OWNER;
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

/** What refunds money: with real money it asks for a second factor at sign-in. */
const BY_SECOND_FACTOR: readonly Right[] = ['refund'];

export function isBySecondFactor(right: Right): boolean {
  return BY_SECOND_FACTOR.includes(right);
}

export function hasRightBySecondFactor(rights: Rights): boolean {
  return BY_SECOND_FACTOR.some((right) => hasRight(rights, right));
}

/** Of a payment. `left`: what was neither refunded nor promised. */
export interface GivenBack {
  readonly paid: Cents;
  readonly left: Cents;
}

/** What may still go back of a payment: of all that ever goes back, up to the limit; null: all of it. */
export function mostBack(sum: GivenBack, limit: Cents | null): Cents {
  if (limit === null) return sum.left;
  return maxCents(noCents, minCents(sum.left, subtractCents(limit, goneOf(sum))));
}

/** Whether all that goes back with this amount, what was promised before included, stays within the limit. */
export function isWithinLimit(amount: Cents, sum: GivenBack, limit: Cents | null): boolean {
  return limit === null || sumCents([goneOf(sum), amount]) <= limit;
}

function goneOf({ paid, left }: GivenBack): Cents {
  return subtractCents(paid, left);
}
