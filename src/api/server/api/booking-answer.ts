import type { ApiAnswers } from '#api/contract/calls.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';

/** The part of the console's booking that a program sees. */
export function bookingAnswer(detail: BookingDetail): ApiAnswers['GET /bookings/:id'] {
  const { id, status, reference, bookedAt, paidAt, isEmergency, customerId } = detail;
  const { customer, service, home, totalCents, schedule } = detail;
  return {
    ...{ id, status, reference, bookedAt, paidAt, isEmergency, customerId },
    ...{ customer, service, totalCents },
    home: {
      ...{ label: home.label, levels: home.levels },
      ...(home.answers.length > 0 && { answers: [...home.answers] }),
    },
    schedule: schedule && {
      ...schedule,
      times: [...schedule.times],
      address: addressLines(schedule.address),
    },
    lines: [...detail.lines],
    visits: detail.visits.map(({ id, state, start, end, who }) => {
      const instant = (text: string) => new Date(text).toISOString();
      return { id, state, startsAt: instant(start), endsAt: instant(end), who };
    }),
    payments: detail.payments.map(({ id, kind, method, state, amountCents, leftCents, at }) => {
      return { id, kind, method, state, amountCents, leftCents, at };
    }),
  };
}
