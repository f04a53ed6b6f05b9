import type { PlanFrequency } from '#domain/catalogue/types.ts';
import { formatUsd } from '#domain/money.ts';
import { extraHourPrice } from '#domain/pricing/extra-hours.ts';

const extra = `${formatUsd(extraHourPrice)} for each started hour beyond what is booked, charged after the visit.`;

/** What the processor's card page says for us. */
export const cardPageTexts = {
  extraTime: 'Extra cleaning time',
  once: 'Once, with the first month.',
  visits: {
    monthly: 'A visit every month, charged once a month.',
    biweekly: 'A visit every two weeks, charged once a month.',
    weekly: 'A visit every week, charged once a month.',
  } satisfies Record<PlanFrequency, string>,
  /** What the visitor agrees to by paying (specification 1, ruling 24). */
  planNotice: `This plan is charged every month until you cancel it. Your card is also used for extra cleaning time: ${extra}`,
  notice: `Your card is kept for extra cleaning time only: ${extra}`,
};
