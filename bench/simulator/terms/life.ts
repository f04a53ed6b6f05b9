import { charged } from './account.ts';
import { agreed, visited } from './acts.ts';
import type { Customer } from './customer.ts';
import type { TermsName } from './owner.ts';

/** What becomes of one booking; with each `yield` a night passes, and what is due is charged. */
type Story = (customer: Customer) => AsyncGenerator<void, void, void>;

export interface Life {
  readonly terms: TermsName;
  readonly taxed?: boolean;
  readonly code?: boolean;
  readonly giftCents?: number;
  readonly story: Story;
}

/** What comes by check. */
export const CHECK = 5_000;

/** All of the rest, as agreed. */
export async function* straight(customer: Customer): AsyncGenerator<void> {
  const { account } = customer;
  await agreed(customer, 1);
  await visited(customer);
  charged(account, account.afterCents);
  yield;
}

/** They pay it themselves, on a card page. */
export function paidByLink({ account }: Customer, cents: number): void {
  account.pages.push(cents);
}

/** Their card is not charged after all: they pay by the link. */
export async function* byTheLink(customer: Customer): AsyncGenerator<void> {
  const { account } = customer;
  await visited(customer);
  yield;
  paidByLink(customer, account.afterCents);
  if (!(await customer.pay())) throw new Error(`${customer.email}: the link led to no page`);
  yield;
}
