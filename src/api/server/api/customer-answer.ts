import type { ApiAnswers } from '#api/contract/calls.ts';
import type { CustomerDetail, CustomerRow } from '#customers/contract/customers.ts';
import { noCents } from '#kernel/rules/money.ts';

/** The part of the console's customer that a program sees, without the crew's notes. */
export function customerAnswer(detail: CustomerDetail): ApiAnswers['GET /customers/:id'] {
  const { language, consent, homes, orders } = detail;
  return {
    ...customerRow(detail),
    ...{ language, consent },
    homes: homes.map(({ label, address }) => ({ label, address: [...address] })),
    bookingIds: orders.map((order) => order.id),
  };
}

export function customerRow(row: CustomerRow): ApiAnswers['GET /customers']['rows'][number] {
  const { id, name, phone, email, bookings, spentCents, lastBookedAt, since } = row;
  return {
    ...{ id, name, phone, email, bookings, lastBookedAt, since },
    tags: [...row.tags],
    spentCents: spentCents ?? noCents,
  };
}
