import { charged } from './account.ts';
import { agreed, visited } from './acts.ts';
import type { Customer } from './customer.ts';
import type { TermsName } from './owner.ts';

/** The life of one booking. At each `yield` a night passes, and what is due is charged. */
type Story = (customer: Customer) => AsyncGenerator<void, void, void>;

export interface Life {
  readonly terms: TermsName;
  readonly taxed?: boolean;
  readonly code?: boolean;
  readonly giftCents?: number;
  /** They book while the owner asks for fees. */
  readonly fees?: boolean;
  readonly story: Story;
}

/** The part that is paid by check. */
export const CHECK = 5_000;

/** The full rest, as agreed. */
export async function* straight(customer: Customer): AsyncGenerator<void> {
  const { account } = customer;
  await agreed(customer, 1);
  await visited(customer);
  charged(account, account.afterCents);
  yield;
}

/** They pay it themselves, on a checkout page. */
export function paidByLink({ account }: Customer, cents: number): void {
  account.pages.push(cents);
}

/** Their saved card is not charged, so they pay by the link. */
export async function* byTheLink(customer: Customer): AsyncGenerator<void> {
  const { account } = customer;
  await visited(customer);
  yield;
  paidByLink(customer, account.afterCents);
  if (!(await customer.pay())) throw new Error(`${customer.email}: the link led to no page`);
  yield;
}
