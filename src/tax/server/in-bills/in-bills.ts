export { taxInBill, taxInPrice } from './in-bills-queries.ts';
