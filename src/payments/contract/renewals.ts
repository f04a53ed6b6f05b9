import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NoticeKind } from '#payments/rules/notice.ts';

/** How the notices of one kind fared within the last 30 days. */
export interface NoticeCount {
  readonly kind: NoticeKind;
  readonly sent: number;
  readonly waiting: number;
  /** Given up, or dropped. */
  readonly undelivered: number;
}

/** A state in which plans run, and what it asks; null where no rule of it is known. */
export interface StateOfPlans {
  /** "CA"; '' is not known. */
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

/** One that began before consent was kept. */
export interface PlanWithoutConsent {
  readonly id: OrderId;
  readonly customer: string;
  readonly serviceName: string;
  /** What its next charge is, before credit. */
  readonly monthlyCents: Cents;
}

/** What renews, and what its customers agreed to and were told. */
export interface RenewalsAnswer {
  /** The states' rules were last checked on that day. */
  readonly checkedOn: string;
  readonly plans: number;
  readonly withConsent: number;
  /** Those that began before consent was kept: the first ones. */
  readonly without: readonly PlanWithoutConsent[];
  /** Reminders of another year that are due now. */
  readonly remindersDue: number;
  readonly notices: readonly NoticeCount[];
  /** What a change of price would ask: plans that need a notice, and those of them that need a yes. */
  readonly priceChange: { readonly notice: number; readonly consent: number };
  readonly states: readonly StateOfPlans[];
}
