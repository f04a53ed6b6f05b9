import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentKind, PaymentState } from '#orders/rules/payment-state.ts';

/** A payment that keeps a completed visit from being reopened. */
export interface MovedMoney {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly cents: Cents;
}
