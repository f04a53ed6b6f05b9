import type { ApiAnswers } from '#api/contract/calls.ts';
import type { CustomerDetail, CustomerRow } from '#customers/contract/customers.ts';
import { noCents } from '#kernel/rules/money.ts';

/** Of what the console knows of a person, what a program is told: no notes for the crew. */
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
