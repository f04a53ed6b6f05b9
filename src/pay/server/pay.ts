// What Today shows of pay.

export { tipsDue } from './tips/tips-due.ts';
