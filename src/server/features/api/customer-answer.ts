import type { ApiAnswers } from '#contract/api/calls.ts';
import type { CustomerDetail, CustomerRow } from '#contract/console-customers.ts';
import { noCents } from '#domain/money.ts';

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
