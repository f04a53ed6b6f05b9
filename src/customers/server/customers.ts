// A person's card found at the processor by their email.

export { findCard as matchedCardOf } from './cards/queries.ts';

// Importing people, and removing an import.

export { forgetImported } from './forget-imported.ts';
export { findOrCreateImported, type ImportedPerson, KeyTaken } from './meet-imported.ts';

// Where they live: as edited by hand, or else as booked.

export { editedHomeFacts, listHomes, ownHomeOf } from './homes.ts';
export type { MergedHome } from './merged-homes.ts';
export { customersOfOrders, ordersOf } from './whose-queries.ts';

// The same list and page for API clients.

export { customerDetail } from './customer-detail.ts';
export { customerList } from './list-customers.ts';
