/** How a caller pays. */
export const payWays = {
  link: 'Email a link to pay by card',
  terms: 'Email a link to agree to this service’s payment terms',
  cash: 'Paid in cash',
  check: 'Paid by check',
  transfer: 'Paid by bank transfer',
  'on-the-day': 'Pays on the day',
  after: 'Pays after the visit',
  invoice: 'By invoice',
};
