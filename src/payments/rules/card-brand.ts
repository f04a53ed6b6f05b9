/** By the processor's names. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as printed on the card; an unknown one as the processor names it. */
export function cardBrand(brand: string): string {
  return NAMES[brand] ?? brand;
}
