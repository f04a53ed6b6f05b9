/** What customers owe. */
export const owedTexts = {
  title: 'Owed',
  failed: 'What is owed could not load',
  none: {
    title: 'Nothing is owed',
    text: 'Every completed booking is paid, and so is every bill.',
  },
  total: (amount: string, count: number) =>
    `${amount} from ${count} ${count === 1 ? 'booking' : 'bookings'}`,
  how: 'The oldest come first. “Get paid” sends a link, charges the card on file, or records a payment, also in parts.',
  getPaid: 'Get paid',
  getPaidBy: (who: string) => `Get paid by ${who}`,
  seePlan: 'See the plan',
  seePlanOf: (who: string) => `See the plan of ${who}`,
  planMonth:
    'While the plan runs, the card processor tries the card again. The customer can change the card on their page.',
  loading: 'Looking up how it can be paid...',
  underWay: 'A payment is under way. It shows here once it is done.',
  kinds: {
    booking: 'booking',
    'plan-month': 'month of a plan',
    'extra-hours': 'extra hours',
    'visit-price': 'visit',
    tip: 'tip',
    invoice: 'invoice',
    fee: 'fee',
  },
  ages: {
    title: 'By age',
    'not-due': 'Not yet due',
    '1-30': '1 to 30 days',
    '31-60': '31 to 60 days',
    '61-90': '61 to 90 days',
    'over-90': 'Over 90 days',
  },
  invoice: (number: number) => `invoice ${number}`,
  due: (day: string) => `due ${day}`,
  since: (ago: string) => `since ${ago}`,
  onToday: (amount: string, count: number) =>
    `Owed: ${amount} from ${count} ${count === 1 ? 'booking' : 'bookings'}`,
};
