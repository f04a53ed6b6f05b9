import type { PlanFrequency } from '#catalogue/rules/types.ts';
import type { BillKind } from '#orders/rules/payment-state.ts';
import { renewalTexts } from './renewal.ts';

interface TermsRest {
  /** What is charged after the visit. */
  readonly rest: string;
  /** "9:00 AM". */
  readonly clock: string;
}

const extra = (hour: string) =>
  `${hour} an hour, rounded up to the next full hour, charged after the visit.`;

/** Our texts at the processor: on its card page, on a statement, next to a customer's balance. */
export const cardPageTexts = {
  extraTime: 'Extra cleaning time',
  restOfMonth: 'Rest of the month after your pause',
  /** What a bill is for. */
  bills: {
    'extra-hours': 'Extra cleaning time',
    'visit-price': 'Visit',
    tip: 'Tip',
    invoice: 'Invoice',
    fee: 'Agreed fee',
  } satisfies Record<BillKind, string>,
  partOf: (what: string) => `Part of: ${what}`,
  invoice: (number: number) => `Invoice ${number}`,
  extraHours: (hours: number) => `Extra cleaning time: ${hours} h`,
  once: 'Once, with the first month.',
  visits: {
    monthly: 'A visit every month, charged once a month.',
    biweekly: 'A visit every two weeks, charged once a month.',
    weekly: 'A visit every week, charged once a month.',
  } satisfies Record<PlanFrequency, string>,
  /** What the visitor agrees to by paying (specification 1, ruling 24). */
  planNotice: (consent: string, hour: string) =>
    `${consent} Your card is also used for extra cleaning time: ${extra(hour)}`,
  /** An hour's price plus sales tax. */
  plusTax: (hour: string) => `${hour} plus sales tax`,
  credit: 'Referral credit',
  creditLeft: 'Credit that the plan did not use',
  notice: (hour: string) =>
    `We save your card for extra cleaning time: ${extra(hour)} We charge anything else to it only when you say so.`,
  deposit: (service: string) => `Deposit: ${service}`,
  rest: (service: string) => `Rest of the price: ${service}`,
  tenders: 'Credit, gift card',
  giftCard: (amount: string) => `Gift card of ${amount}`,
  lessTenders: (service: string) => `Left to pay: ${service}`,
  /** When a booking's money moves: what its customer agrees to (ruling 45). */
  terms: {
    after: ({ rest, clock }: TermsRest) =>
      `You pay nothing today. We save your card and charge ${rest} the day after the visit, at ${clock}.`,
    held: ({ rest, clock, hours }: TermsRest & { hours: number }) =>
      `You pay nothing today. We save your card, and your bank holds ${rest} on it up to ${hours} hours before the visit. A hold is not a charge. We charge the ${rest} the day after the visit, at ${clock}, even if the bank has ended the hold by then.`,
    deposit: ({ now, rest, clock, hours }: TermsRest & { now: string; hours: number }) =>
      `You pay a deposit of ${now} today. We save your card and charge the remaining ${rest} the day after the visit, at ${clock}. If you cancel at least ${hours} hours before the visit, we refund the deposit in full.`,
    most: ({ extra, hours, most }: { extra: string; hours: number; most: string }) =>
      `Extra cleaning time is ${extra} an hour, rounded up to the next full hour, for at most ${hours} hours. After today your card is never charged more than ${most} in all.`,
    /** Shown when other terms were shown first, and the contact then revealed a returning customer. */
    allNow: (amount: string) =>
      `You have booked with us before, so you pay ${amount} today, before the visit.`,
    /** Before the visit's address is known. */
    beforeTax: 'These amounts are before sales tax. You see it before you agree.',
  },
  /** A recurring booking, each visit charged after it: what its customer agrees to (ruling 47). */
  rhythm: {
    twice: 'Twice a week',
    weeks: (every: number) => `Every ${every} weeks`,
    months: (every: number) => `Every ${every} months on the same weekday`,
    each: (often: string, amount: string) => `${often}, ${amount} each visit.`,
    first: (amount: string) => `The first visit costs ${amount} more.`,
    tax: 'Sales tax is added to each visit.',
    charged: (clock: string) =>
      `You pay nothing today. We save your card and charge each visit to it the day after the visit, at ${clock}. This continues until you end it.`,
    /** If the card is already saved. */
    chargedAgain: (clock: string) =>
      `We charge each visit to your saved card the day after the visit, at ${clock}. This continues until you end it.`,
    most: ({ extra, hours }: { extra: string; hours: number }) =>
      `Extra cleaning time is ${extra} an hour, rounded up to the next full hour, for at most ${hours} hours a visit.`,
    end: 'You can skip visits, pause or end online with the link in your confirmation, or by call, text or email. A visit you skip in time costs nothing.',
  },
  /** The fees for a late cancellation and for no access: agreed to with the booking. */
  fees: {
    lateCancel: (hours: number, fee: string) =>
      `If you cancel less than ${hours} ${hours === 1 ? 'hour' : 'hours'} before we arrive, the fee is ${fee}.`,
    noAccess: (fee: string) => `If nobody can let us in when we arrive, the fee is ${fee}.`,
    kept: 'We keep a fee out of what you paid and refund the rest.',
    charged: 'We charge a fee to your saved card.',
  },
  /** What a caller agrees to, read out by the person who books for them. */
  onFileYes: (amount: string, last4: string) =>
    `The caller said yes: ${amount} may be charged to the card ending in ${last4} now.`,
  onFilePlanYes: (amount: string, month: string, last4: string) =>
    `The caller said yes: ${amount} may be charged to the card ending in ${last4} now, and ${month} each month after that, until they end the plan. ${renewalTexts.cancel}`,
};
