// The only place that logs an order's events and changes its status.

export { type Actor, type AppendedEvent, createOrderLog, type OrderLog } from './order-log.ts';

// Acting on a customer's behalf.

export { actAs } from './actor-queries.ts';

// An order and its lines: creating, finding and locking.

export { insertOrder, type RequestedVisit } from './insert-queries.ts';
export {
  findOrder,
  linesOf,
  lockOrder,
  lockOrderOfBooking,
  type NewOrder,
  newestBooking,
  type Order,
  type OrderLine,
  orderOfBooking,
  ordersOfCustomer,
  type PaidRefs,
  replaceTaxLines,
  soldLines,
} from './queries.ts';

// The maximum price.

export { refuseExcessiveTotal } from './require-total.ts';

// The columns of an order's row, for prepared statements.

export { orderFactColumns } from './order-columns.ts';

// What is sold, as columns, and back.

export { addOnsOf, orderRow, selectionOf } from './order-row.ts';

// Events.

export {
  bookingsBy,
  type CustomerIdentity,
  countsForCustomer,
  customersOf,
  isReturningCustomer,
} from './booked-queries.ts';
export {
  type EventRow,
  eventsOf,
  lastEventOf,
  statusBeforeRefund,
  storedField,
} from './event-queries.ts';

// What other areas may store on an order's row.

export {
  advanceVersion,
  dropCustomer,
  releaseBooking,
  setContactDetails,
  setCustomerName,
  setLanguage,
  setPaid,
  setPaidByCard,
  setPerVisit,
  setSchedule,
  setUnpaid,
  storePaymentRefs,
  updateNextVisit,
} from './queries.ts';

// Operators' notes.

export { deleteNotes, insertNote } from './note-queries.ts';

// Whether an order waits for its payment or a bank, or was paid elsewhere or not at all.

export { isPaymentPending } from './bank-queries.ts';
export { isBookedAndUnpaid, waitsForPayment } from './waits-for-payment.ts';

// Emergencies that wait for an answer.

export {
  emergenciesToFlag,
  emergenciesToRefund,
  mayUndoAnswer,
  setAnswered,
  setOverdue,
  setUnanswered,
  waitsForAnswer,
} from './emergency-queries.ts';

// The reference that a customer knows their booking by.

export { bookingReference, referenceOf } from './reference-queries.ts';

// Finding orders by typed text.

export { containing, type Search, searchOf } from './search.ts';
export { idsOfSearch } from './search-queries.ts';

// Erasing a person from orders.

export { eraseFromOrders, eraseReferrer } from './erase-queries.ts';

// Importing orders, and removing an import.

export {
  deleteImportedOrders,
  type ImportedOrder,
  insertImportedOrders,
  untouchedOrders,
} from './import-queries.ts';
