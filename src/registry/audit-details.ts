import type { ApiScope } from '#api/contract/scopes.ts';
import type { CallerPays } from '#callers/contract/callers.ts';
import type { Role } from '#company/contract/accounts.ts';
import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type {
  CustomerId,
  HoldId,
  OrderId,
  PaymentId,
  RefundId,
  ReservationId,
  VisitId,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OtherMethod } from '#orders/rules/payment-method.ts';
import type { DifferenceKind } from '#payments/rules/difference.ts';
import type { CompanyFacts } from '#visits/contract/scheduling.ts';

/** How someone signed in. */
export type SignInWay = 'password' | 'code' | 'backup-code' | 'passkey';

/**
 * Details recorded with an act: ids, codes and amounts, never a customer's data, because no row is
 * ever changed. An older version may have recorded others.
 */
export interface AuditDetails {
  /** Null for all that was left. */
  readonly amount?: Cents | null;
  /** Only what a change touched is in `before` and `after`. */
  readonly after?: Partial<CompanyFacts>;
  readonly before?: Partial<CompanyFacts>;
  readonly changes?: number;
  readonly endPlan?: boolean;
  /** The version or role that was replaced. */
  readonly from?: number | Role;
  readonly how?: SignInWay;
  readonly kind?: DifferenceKind | ImportKind;
  readonly method?: OtherMethod;
  /** How many payments were to be refunded. */
  readonly payments?: number;
  readonly pays?: CallerPays;
  readonly refund?: boolean;
  readonly revision?: number;
  readonly role?: Role;
  readonly scopes?: readonly ApiScope[];
  readonly service?: 'payments' | 'mail';
  readonly source?: ImportSource;
  readonly to?: Role;
  readonly when?: 'now' | 'period-end';
  readonly withNames?: boolean;
  readonly workedMinutes?: number;

  readonly billId?: PaymentId;
  readonly deviceId?: string;
  readonly formerId?: PaymentId;
  readonly grantId?: string;
  readonly holdId?: HoldId;
  readonly joinedId?: CustomerId;
  readonly orderId?: OrderId | null;
  readonly otherId?: CustomerId;
  readonly paymentId?: PaymentId;
  readonly promiseId?: RefundId;
  readonly refundId?: RefundId;
  readonly useId?: ReservationId;
  readonly visitId?: VisitId;
}

/** The details that people read as name and value. The ids link to the subject of the act. */
export type ShownDetail = Exclude<keyof AuditDetails, `${string}Id` | 'before' | 'after'>;

type Texts<Value> = Value extends string
  ? Value
  : Value extends readonly (infer One)[]
    ? One
    : never;
/** Every code that may appear, for the words that describe it. */
export type AuditCode = Extract<Texts<AuditDetails[ShownDetail]>, string>;
