// Refunds that are promised and not made yet.

export { canceledByMerchant, mayBeOwed, type OwedRefund, owedRefunds } from './owed-queries.ts';
