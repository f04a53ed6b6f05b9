// What Today shows about pay.

export { tipsDue } from './tips/tips-due.ts';
