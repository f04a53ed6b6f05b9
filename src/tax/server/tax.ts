export { taxIn } from '#tax/rules/sums/tax-in.ts';
export { quotedTax } from './quoted-tax.ts';
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
  exemptionOf,
  hasTaxes,
  insertTaxes,
  monthTaxRate,
  moveExemption,
  moveTaxes,
  taxesOfBill,
  taxOfBill,
} from './tax-queries.ts';
export { noTaxes, startTaxes, type Taxes } from './taxes.ts';
