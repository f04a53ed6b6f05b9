// What is promised and has not gone back yet.

export { calledBack, mayBeOwed, type OwedRefund, owedRefunds } from './owed-queries.ts';
