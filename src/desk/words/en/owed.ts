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
  how: 'The oldest come first. Open one to send a payment link, charge the card on file, or record a payment.',
  kinds: {
    booking: 'booking',
    'plan-month': 'month of a plan',
    'extra-hours': 'extra hours',
    'visit-price': 'visit',
    tip: 'tip',
  },
  since: (ago: string) => `since ${ago}`,
  onToday: (amount: string, count: number) =>
    `Owed: ${amount} from ${count} ${count === 1 ? 'booking' : 'bookings'}`,
};
