import { extraHourPrice } from '#catalogue/rules/extra-hours.ts';
import type { PlanFrequency } from '#catalogue/rules/types.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { BillKind } from '#orders/rules/payment-state.ts';

const extra = `${formatUsd(extraHourPrice)} for each started hour beyond what is booked, charged after the visit.`;

/** What the processor says for us: on its card page, on a statement, next to a customer's balance. */
export const cardPageTexts = {
  extraTime: 'Extra cleaning time',
  /** What a bill is for. */
  bills: { 'extra-hours': 'Extra cleaning time', 'visit-price': 'Visit' } satisfies Record<
    BillKind,
    string
  >,
  extraHours: (hours: number) => `Extra cleaning time: ${hours} h`,
  once: 'Once, with the first month.',
  visits: {
    monthly: 'A visit every month, charged once a month.',
    biweekly: 'A visit every two weeks, charged once a month.',
    weekly: 'A visit every week, charged once a month.',
  } satisfies Record<PlanFrequency, string>,
  /** What the visitor agrees to by paying (specification 1, ruling 24). */
  planNotice: `This plan is charged every month until you cancel it. Your card is also used for extra cleaning time: ${extra}`,
  credit: 'Referral credit',
  creditLeft: 'Credit that the plan did not use',
  notice: `We save your card for extra cleaning time: ${extra} We charge anything else to it only when you say so.`,
  /** What a caller says yes to, read out by the person who books for them. */
  onFileYes: (amount: string, last4: string) =>
    `The caller said yes: ${amount} may be charged to the card ending in ${last4} now.`,
  onFilePlanYes: (amount: string, month: string, last4: string) =>
    `The caller said yes: ${amount} may be charged to the card ending in ${last4} now, and ${month} each month after that, until they end the plan.`,
};
