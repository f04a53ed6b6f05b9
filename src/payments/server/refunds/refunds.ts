// Refunds that are promised and not made yet.

export { calledBack, mayBeOwed, type OwedRefund, owedRefunds } from './owed-queries.ts';
