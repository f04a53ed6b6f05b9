// A person's card found at the processor by their email.

export { cardOf as matchedCardOf } from './cards/queries.ts';

// Importing people, and removing an import.

export { forgetImported } from './forget-imported.ts';
export { type ImportedPerson, KeyTaken, meetImported } from './meet-imported.ts';

// Where they live: as edited by hand, or else as booked.

export { homesOf, keptHomeOf, ownHomeOf } from './homes.ts';
export type { MergedHome } from './merged-homes.ts';
export { ordersOf, whoseOrders } from './whose-queries.ts';

// The same list and page for API clients.

export { customerDetail } from './customer-detail.ts';
export { customerList } from './list-customers.ts';
