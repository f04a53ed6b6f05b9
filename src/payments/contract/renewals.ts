import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NoticeKind } from '#payments/rules/notice.ts';

/** How the notices of one kind fared in the last 30 days. */
export interface NoticeCount {
  readonly kind: NoticeKind;
  readonly sent: number;
  readonly waiting: number;
  /** Given up, or dropped. */
  readonly undelivered: number;
}

/** A state where plans run, and its rule; null if no rule is known. */
export interface StateOfPlans {
  /** "CA"; '' means unknown. */
  readonly state: string;
  readonly plans: number;
  readonly rule: {
    readonly since: string;
    readonly yearly: boolean;
    readonly everyCharge: boolean;
    readonly consent: boolean;
    readonly isSure: boolean;
  } | null;
}

/** A plan that started before consent was stored. */
export interface PlanWithoutConsent {
  readonly id: OrderId;
  readonly customer: string;
  readonly serviceName: string;
  /** Its next charge, before credit. */
  readonly monthlyCents: Cents;
}

/** Which plans renew, what their customers agreed to, and which notices they got. */
export interface RenewalsAnswer {
  /** The day when the states' rules were last checked. */
  readonly checkedOn: string;
  readonly plans: number;
  readonly withConsent: number;
  /** Plans that started before consent was stored: the first of them. */
  readonly without: readonly PlanWithoutConsent[];
  /** Yearly reminders that are due now. */
  readonly remindersDue: number;
  readonly notices: readonly NoticeCount[];
  /** What a price change would require: how many plans need a notice, and how many of those need consent. */
  readonly priceChange: { readonly notice: number; readonly consent: number };
  readonly states: readonly StateOfPlans[];
}
