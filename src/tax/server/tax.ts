export {
  classOf,
  classSoldAs,
  collectsTax,
  type TaxDeps,
  taxFactsOf,
} from './sold-tax.ts';
export {
  type ExemptBy,
  eraseExemptions,
  hasTaxes,
  insertTaxes,
  moveExemption,
  moveTaxes,
} from './tax-queries.ts';
export { noTaxes, startTaxes, type Taxes } from './taxes.ts';
