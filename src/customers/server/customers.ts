// The card of a person that was found at the processor by their email.

export { cardOf as matchedCardOf } from './cards/queries.ts';

// People out of another program's file, and taking them out again.

export { forgetImported } from './forget-imported.ts';
export { type ImportedPerson, KeyTaken, meetImported } from './meet-imported.ts';

// Where they live: as it is kept by hand, else as they booked it.

export { homesOf, keptHomeOf, ownHomeOf } from './homes.ts';
export type { MergedHome } from './merged-homes.ts';
export { ordersOf, whoseOrders } from './whose-queries.ts';

// The same list and page for programs of others.

export { customerDetail } from './customer-detail.ts';
export { customerList } from './list-customers.ts';
