/** The list of bookings, and a booking in any other list. */
export const bookingsTexts = {
  title: 'Bookings',
  download: 'Download CSV',
  count: { one: 'booking', many: 'bookings' },
  noneFit: 'No booking matches',
  none: {
    title: 'No bookings yet',
    text: 'They appear here as soon as someone continues to payment.',
  },
  columns: {
    customer: 'Customer',
    service: 'Service',
    status: 'Status',
    visit: 'Next visit',
    booked: 'Booked',
    price: 'Price',
  },
  emergency: 'Emergency',
  needsTime: 'Needs a time',
  visitAt: (moment: string) => `Visit ${moment}`,
  bookedAt: (moment: string) => `Booked ${moment}`,
};

export const bookingFilterTexts = {
  searchHint: 'Name, phone, email or reference',
  status: 'Status',
  anyStatus: 'Any status',
  service: 'Service',
  anyService: 'Any service',
  kind: 'Kind',
  kinds: { any: 'Any kind', plans: 'Plans', once: 'One-time' },
  urgency: 'Urgency',
  urgencies: { any: 'All', emergencies: 'Emergencies' },
  from: 'Booked from',
  until: 'Booked until',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    highest: 'Highest price',
    lowest: 'Lowest price',
    visit: 'Next visit',
  },
};
