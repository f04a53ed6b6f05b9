export {
  classOf,
  classSoldAs,
  collectsTax,
  type TaxDeps,
  type ToTax,
  taxFactsOf,
} from './sold-tax.ts';
export {
  type ExemptBy,
  eraseExemptions,
  insertTaxes,
  moveExemption,
  moveTaxes,
  taxOfBill,
} from './tax-queries.ts';
export { noTaxes, startTaxes, type Taxes } from './taxes.ts';
