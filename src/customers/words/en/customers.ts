/** The list of people. */
export const customersTexts = {
  title: 'Customers',
  count: { one: 'customer', many: 'customers' },
  searchHint: 'Name, phone, email, street or reference',
  none: {
    title: 'No customers yet',
    text: 'Everyone who books or writes to you gets a page here.',
  },
  noneFit: 'No customer matches',
  columns: {
    who: 'Customer',
    contact: 'Phone and email',
    bookings: 'Bookings',
    spent: 'Spent',
    last: 'Last booked',
  },
  bookings: (count: number) =>
    count === 0 ? 'No paid booking' : count === 1 ? '1 booking' : `${count} bookings`,
  never: 'Not yet',
};
