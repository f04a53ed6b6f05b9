// The one place that writes what happened to an order, and moves its status.

export { type Actor, type AppendedEvent, createOrderLog, type OrderLog } from './order-log.ts';

// Who acts for a customer.

export { actAs } from './actor-queries.ts';

// An order and its lines: made, found, held.

export { type AskedVisit, insertOrder } from './insert-queries.ts';
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

// What it may cost.

export { requireTotal } from './require-total.ts';

// Its row's columns, for statements that PostgreSQL keeps.

export { orderFactColumns } from './order-columns.ts';

// What is sold, as the columns of its row, and back.

export { addOnsOf, orderRow, selectionOf } from './order-row.ts';

// What happened to it.

export {
  bookingsBy,
  comesBack,
  countsForCustomer,
  customersOf,
  type KnownBy,
} from './booked-queries.ts';
export {
  type EventRow,
  eventsOf,
  lastEventOf,
  statusBeforeRefund,
  storedField,
} from './event-queries.ts';

// What others may note on its row.

export {
  dropCustomer,
  keepNextVisit,
  keepPaid,
  keepRefs,
  nameCustomer,
  reachBy,
  releaseBooking,
  sellByVisit,
  setLanguage,
  setPaid,
  setSchedule,
  setUnpaid,
  takeVersion,
} from './queries.ts';

// What operators write about it.

export { deleteNotes, insertNote } from './note-queries.ts';

// Whether it waits for its payment or a bank, or was paid elsewhere or not at all.

export { isBankAsked } from './bank-queries.ts';
export { isUnpaidHere, waitsForPayment } from './waits-for-payment.ts';

// Emergencies that wait for an answer.

export {
  emergenciesToFlag,
  emergenciesToGiveBack,
  mayUndoAnswer,
  setAnswered,
  setOverdue,
  setUnanswered,
  waitsForAnswer,
} from './emergency-queries.ts';

// What a customer knows their booking by.

export { bookingReference, referenceOf } from './reference-queries.ts';

// Finding orders by what someone typed.

export { containing, type Search, searchOf } from './search.ts';
export { foundIds } from './search-queries.ts';

// What is left of them when a person is erased.

export { eraseFromOrders, eraseReferrer } from './erase-queries.ts';

// Orders out of another program's file, and taking them out again.

export {
  deleteImportedOrders,
  type ImportedOrder,
  insertImportedOrders,
  untouchedOrders,
} from './import-queries.ts';
